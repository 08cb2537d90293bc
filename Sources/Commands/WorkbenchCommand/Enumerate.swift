import ArgumentParser
import Driver
import Workbench

struct Enumerate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Try all comonads or pairings of small finite types, and show which are lawful.",
    discussion: """
      A SHAPE is one of:
        y^3, y^2+y, 2y^2     the comonads on a polynomial: its shapes, and the positions of each
        arrows:3             those whose categories have 3 arrows in all, on every polynomial
        sums:3               the published sums (Side, F a, G a) of two comonads with at most 3 arrows each
        pairings:3           for every two comonads with at most 3 arrows each, D and E, how many natural pairings of D
                             with Co E are lawful: as many as cofunctors?
        state-store:bool     the natural pairings of State and Store over two states, or N
        writer-traced:z3     those of Writer and Traced over a group of N elements, or over 'or'
        reader-env:bool      those of Reader and Env over two environments, or N

      It counts the tables that keep all laws, and of the others those that break each law first. A second count, by \
      small categories, shares no code with it. Exit 0: both counts agree. Exit 1: they differ. Exit 2: not all tables \
      were tried.
      """)

  @Argument(help: "What to enumerate; see above.")
  var shape: String
  @Flag(help: "Try every natural extract and duplicate on a polynomial, also those without units.")
  var natural = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of tables to try. (default: 1000000)", valueName: "n"),
    transform: Number.in(0...Int.max))
  var casesAtMost: Int?
  @Option(
    help: ArgumentHelp(
      "Continue an earlier run: its report with --format json; - is standard input.", valueName: "file"),
    completion: .file())
  var from: String?
  @Flag(help: "Show all lawful tables.")
  var full = false
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let parsed = try EnumerationShape(parsing: shape)
    var settings = EnumerationSettings()
    (settings.isNatural, settings.full, settings.format, settings.color) =
      (natural, full, output.format, output.color.isOn)
    if let casesAtMost { settings.limit = casesAtMost }
    settings.earlier = try from.map { ($0 == "-" ? "standard input" : $0, try Files.read($0)) }
    let progress = Progress(after: .seconds(1))
    let verdict = try await Interruption.whileCatching {
      defer { progress.clear() }
      return try await parsed.enumerate(
        as: shape, settings, to: FileOutput.standardOutput(),
        progress: { text in
          progress.show(text)
          return !Interruption.isRequested
        }, warn: { warn($0) })
    }
    try verdict.throwStatus()
  }
}
