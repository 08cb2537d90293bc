// WorkbenchCommand
