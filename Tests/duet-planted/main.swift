import Planted
import Serving
import WorkbenchCommand

await WorkbenchCommand.main(.planted, server: PageServer())
