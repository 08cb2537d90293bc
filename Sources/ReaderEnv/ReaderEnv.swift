// ReaderEnv
