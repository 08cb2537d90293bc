import Terminal
import TerminalEmulator
import Testing
import TextUI

/// What stands as an example in the module's documentation.
@Suite struct ExampleTests {
  @Test func inputAndScreensAreValues() {
    var parser = InputParser()
    let keys = parser.parse("\u{1B}[A\u{3}".utf8)  // ↑ and Ctrl-C

    var frame = Frame(size: Size(width: 20, height: 5))
    frame.write("日本語", x: 2, y: 1, style: Style(.bold))
    frame.cursor = Position(x: 8, y: 1)

    var writer = FrameWriter()
    let bytes = FrameWriter.enter + writer.bytes(for: frame)  // write these to the terminal

    frame.write("x", x: 0, y: 0)
    let change = writer.bytes(for: frame)  // a few bytes: only the cell that changed, and the cursor

    #expect(keys == [.key(Key(.up)), .key(Key(.character("c"), .control))])
    #expect(frame.lines == ["x", "  日本語", "", "", ""])
    #expect(change.count < 20)
    var terminal = Emulator(size: frame.size)
    terminal.write(bytes + change)
    #expect(difference(terminal, frame) == nil)
  }
}
