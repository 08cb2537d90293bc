// WriterTraced
