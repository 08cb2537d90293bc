/// Takes a value, so that the compiler does not remove what makes it.
@_optimize(none)
func blackHole(_ value: some Any) {}
