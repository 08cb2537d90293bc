import Foundation

/// An axis of a plot.
package struct Axis: Sendable {
  /// The scale of an axis.
  package enum Scale: Sendable {
    /// Linear, from 0.
    case linear
    /// Logarithmic: each decade has the same width.
    case logarithmic
  }

  /// A labelled value of an axis.
  package struct Tick: Sendable {
    let value: Double
    let label: String

    /// Creates a tick.
    package init(_ value: Double, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  let label: String
  let scale: Scale
  let ticks: [Tick]

  /// Creates an axis.
  ///
  /// - Parameter ticks: The marked values; if empty, round numbers.
  package init(_ label: String, _ scale: Scale = .linear, ticks: [Tick] = []) {
    self.label = label
    self.scale = scale
    self.ticks = ticks
  }
}

/// An axis fitted to its values: it maps a value to 0...1 and chooses the ticks.
struct FittedAxis {
  let ticks: [Axis.Tick]
  private let scale: Axis.Scale
  private let low: Double
  private let high: Double

  init(_ axis: Axis, _ values: [Double]) {
    scale = axis.scale
    let shown = values.filter { $0.isFinite && (axis.scale == .linear || $0 > 0) } + axis.ticks.map(\.value)
    switch axis.scale {
    case .linear:
      let step = roundStep(for: max(shown.max() ?? 1, .leastNormalMagnitude))
      let count = max(1, ((shown.max() ?? 1) / step).rounded(.up))
      (low, high) = (0, count * step)
      ticks =
        axis.ticks.isEmpty
        ? (0...Int(count)).map { Axis.Tick(Double($0) * step, counted(Double($0) * step)) } : axis.ticks
    case .logarithmic:
      let (least, most) = (shown.min() ?? 1, shown.max() ?? 10)
      if axis.ticks.isEmpty {
        let first = Int(log10(least).rounded(.down))
        let last = max(first + 1, Int(log10(most).rounded(.up)))
        (low, high) = (power(first), power(last))
        ticks = (first...last).map { Axis.Tick(power($0), counted(power($0))) }
      } else {
        (low, high) = (least, max(most, least * 1.01))
        ticks = axis.ticks
      }
    }
  }

  func place(_ value: Double) -> Double {
    switch scale {
    case .linear: (value - low) / (high - low)
    case .logarithmic: (log10(value) - log10(low)) / (log10(high) - log10(low))
    }
  }
}

/// Returns the step of 1, 2 or 5 times a power of ten that divides `most` into at most five parts.
private func roundStep(for most: Double) -> Double {
  let base = power(Int(log10(most / 5).rounded(.down)))
  return [1, 2, 5, 10].map { $0 * base }.first { most / $0 <= 5 } ?? base
}

private func power(_ exponent: Int) -> Double { pow(10, Double(exponent)) }

/// Formats a number briefly: `500`, `20k`, `1M`.
private func counted(_ value: Double) -> String {
  if value >= 1e6 { return short(value / 1e6) + "M" }
  if value >= 1e4 { return short(value / 1e3) + "k" }
  return short(value)
}

private func short(_ value: Double) -> String { fixed(value, value == value.rounded() ? 0 : value < 0.1 ? 2 : 1) }
