import OrderedJSON
import TextUI

/// What a trace says of the run that it records: its first line.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this library writes. Another major version is refused.
  public static let version = 1
  /// The version of the tool that this library is.
  public static let tool = "0.1.0"

  /// The tool that wrote the trace.
  public var tool: String
  /// The scenario that was run.
  public var scenario: String
  /// The version of the scenario's inputs.
  public var scenarioVersion: Int
  /// The architecture that it was run on.
  public var architecture: String
  /// The effects that it was run with.
  public var effects: String
  /// The seed of random events, if they were.
  public var seed: UInt64?
  /// The size in which views were laid out.
  public var size: Size
  /// What the scenario started from.
  public var data: JSON

  /// A header.
  public init(
    tool: String = TraceHeader.tool, scenario: String, scenarioVersion: Int, architecture: String, effects: String,
    seed: UInt64?, size: Size, data: JSON
  ) {
    self.tool = tool
    self.scenario = scenario
    self.scenarioVersion = scenarioVersion
    self.architecture = architecture
    self.effects = effects
    self.seed = seed
    self.size = size
    self.data = data
  }

  /// The header as the first line of a trace.
  public var json: JSON {
    [
      "format": "duet-trace", "version": .number(JSONNumber(Self.version)), "tool": .string(tool),
      "scenario": .string(scenario), "scenarioVersion": JSON(scenarioVersion), "architecture": .string(architecture),
      "effects": .string(effects), "seed": seed.flatMap { JSONNumber(String($0)) }.map(JSON.number) ?? .null,
      "size": [JSON(size.width), JSON(size.height)], "data": data,
    ]
  }
}
