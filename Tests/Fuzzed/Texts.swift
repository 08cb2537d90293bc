import Driver
import OrderedJSON

/// A document that is accepted is the same after it was written and parsed again.
func acceptsJSON(_ bytes: [UInt8]) -> Bool {
  guard let json = try? JSON(parsing: bytes) else { return false }
  let text = json.write()
  for written in [text, json.writeIndented()] {
    let again = try? JSON(parsing: written)
    require(again == json && again?.write() == text, "JSON changes when it is written: \(written)")
  }
  return true
}

/// A script that is accepted has the same steps after it was written and parsed again.
func acceptsScript(_ bytes: [UInt8]) -> Bool {
  guard let script = try? Script(parsing: bytes, name: "script") else { return false }
  let text = script.description
  let again = try? Script(parsing: Array(text.utf8), name: "script")
  require(
    again?.lines.map(\.step) == script.lines.map(\.step) && again?.description.utf8.elementsEqual(text.utf8) == true,
    "a script changes when it is written: \(text.debugDescription)")
  return true
}

/// A trace that is accepted is the same after it was written and read again, and in whatever chunks it is read.
///
/// A fuzzer does not guess digests: an accepted trace without an end gets one, and must be accepted with it.
func acceptsTrace(_ bytes: [UInt8]) -> Bool {
  var trace = try? Trace(parsing: Array(bytes.dropFirst()), name: "trace")
  require(trace == readInChunks(bytes), "a trace in chunks is another one")
  for isWhole in [trace?.isWhole ?? false, true] where trace?.steps.isEmpty == false {
    trace?.isWhole = isWhole
    trace?.lineAfterEnd = nil
    if isWhole { trace?.unfinished = nil }
    let text = trace?.write() ?? ""
    let again = try? Trace(parsing: Array(text.utf8), name: "trace")
    require(again == trace && again?.write() == text, "a trace changes when it is written: \(text)")
  }
  return trace != nil
}

private func readInChunks(_ bytes: [UInt8]) -> Trace? {
  var chunks = chunks(bytes).reversed().map(Array.init).filter { !$0.isEmpty }
  do {
    var reader = try TraceReader(name: "trace") { chunks.popLast() ?? [] }
    var steps: [StepRecord] = []
    while let step = try reader.next() { steps.append(step) }
    var trace = Trace(header: reader.header, steps: steps, isWhole: reader.isWhole, unfinished: reader.unfinished)
    trace.lineAfterEnd = reader.lineAfterEnd
    return trace
  } catch {
    return nil
  }
}
