import Planted
import WorkbenchCommand

await WorkbenchCommand.main(.planted)
