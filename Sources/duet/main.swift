import Workbench
import WorkbenchCommand

await WorkbenchCommand.main(.standard)
