import Support

/// The depth of these tests. A hundred thousand also overflows a stack of 512 KB if each step takes a frame.
let million = inFull(1_000_000, debug: 100_000)
