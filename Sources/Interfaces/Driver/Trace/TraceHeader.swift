import OrderedJSON
import TextUI

/// The first line of a trace, which describes the run.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this library writes; it refuses other major versions.
  public static let version = 1
  /// The version of this library's tool.
  public static let tool = "0.1.0"

  /// The tool that wrote the trace.
  public var tool: String
  /// The scenario's name.
  public var scenario: String
  /// The version of the scenario's inputs.
  public var scenarioVersion: Int
  /// The architecture's name.
  public var architecture: String
  /// The name of the effects.
  public var effects: String
  /// The seed of the random events; `nil` if the events were not random.
  public var seed: UInt64?
  /// The size in which views were laid out.
  public var size: Size
  /// The data that the scenario started from.
  public var data: JSON

  /// Creates a header.
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
