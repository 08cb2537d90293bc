import Serving
import StandardCatalogue
import WorkbenchCommand

await WorkbenchCommand.main(.standard, server: PageServer())
