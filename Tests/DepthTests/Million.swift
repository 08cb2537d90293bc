import Support

/// The depth of these tests. Unoptimised frames are large: 10,000 of them overflow a stack of 512 KB, too.
let million = inFull(1_000_000, debug: 10_000)
