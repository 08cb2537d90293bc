import Testing
import TextUI

/// A secure field shows a mask, and nothing that is made of its view has the text.
@Suite struct SecureFieldTests {
  private func view(_ text: String, isSecure: Bool = true) -> TextView<String> {
    TextView { view in
      view.field("password", label: "Password", value: text, isSecure: isSecure, onCancel: "no") { $0 }
    }
  }

  @Test func theTextIsMaskedWhateverItsLength() {
    for text in ["x", "hunter2", "•••••", "a\nb"] {
      let view = view(text)
      #expect(view.lines == ["Password: ‹•••›"])
      #expect(view.outline == "field password \"Password\" = \"•••\" secure")
      #expect(view.control("password")?.text == "•••" && view.control("password")?.isSecure == true)
      #expect(view.laidOut(in: Size(width: 40, height: 4)).controls.map(\.isSecure) == [true])
      view.visit { element in
        guard let element else { return }
        #expect(element.kind == .field(value: "•••") && element.isSecure)
      }
      #expect(view.showsText("•••") && !view.showsText(text == "•••••" ? text : "\(text)›"))
    }
    #expect(view("hunter2") == view("letmein"))
  }

  /// An empty field hides nothing, and is secure nevertheless.
  @Test func anEmptyFieldIsEmpty() {
    #expect(view("").lines == ["Password: ‹›"] && view("").control("password")?.isSecure == true)
  }

  /// What is typed reaches the component as it is.
  @Test func itsEventsCarryTheText() {
    let control = view("hunter2").control("password")
    #expect(control?.action(of: .enter, text: "letmein") == "letmein" && control?.action(of: .cancel) == "no")
  }

  /// A component that draws its own mask has a secret, too.
  @Test func aFieldOfBulletsIsSecure() {
    #expect(view("•••••••", isSecure: false).control("password")?.isSecure == true)
    #expect(view("•••••••", isSecure: false).lines == ["Password: ‹•••••••›"])
    for text in ["", "•a", "a•", "*"] { #expect(view(text, isSecure: false).control("password")?.isSecure == false) }
    let label = TextView<String> { $0.label("bullets", "•••") }
    #expect(label.control("bullets")?.isSecure == false)
  }

  @Test func childrenAndRowsKeepIt() {
    let parent = TextView<Int> { view in
      view.embed(self.view("hunter2"), id: "login") { _ in 1 }
      view.list("l", TextList(0..<1) { _ in self.view("hunter2").map { _ in 2 } })
    }
    for id in ["login.password", "l.0.password"] {
      #expect(parent.control(id)?.isSecure == true && parent.control(id)?.text == "•••")
    }
  }
}
