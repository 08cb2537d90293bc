import StandardCatalogue
import WorkbenchCommand

await WorkbenchCommand.main(.standard)
