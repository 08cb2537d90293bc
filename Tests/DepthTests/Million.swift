/// How deep is tested: a million in release, where that takes a second or two; a hundred thousand in debug, which is what
/// overflows a stack of 512 KB, too, wherever a step takes a frame.
#if DEBUG
  let million = 100_000
#else
  let million = 1_000_000
#endif
