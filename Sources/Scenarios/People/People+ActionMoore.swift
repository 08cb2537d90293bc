import ActionMoore
import Components
import Driver
import Effects
import TextUI

// The people scenario on Action–Moore. The view's inputs are the messages. One update handles them, and passes a
// contact's input to that contact.

extension People: OnActionMoore {
  /// Returns the people scenario on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, contacts: Contacts
  ) -> MooreComponent<E, PeopleInput, PeopleInput, TextView<PeopleInput>> {
    MooreComponent(initial: People(contacts), update: { $0.update($1) }, logic: mooreLogic(), render: peopleView)
  }

  /// Returns a session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects, contacts: stage.start))
  }
}

extension People {
  mutating func update(_ message: PeopleInput) {
    switch message {
    case .filter(let prefix):
      self.prefix = prefix
    case .select(let key):
      select(key)
    case .form(let input):
      form.enter(input)
    case .create(let person):
      create(person)
    case .update(let key, let person):
      contacts.update(key) { $0.take(person) }
    case .delete(let key):
      contacts.remove(key)
    case .contact(let key, let input):
      contacts.update(key) { $0.take(input) }
    }
  }
}

// MARK: - Dispatching inputs

/// Returns logic that sends every input as it is, the parent's and the contacts'.
private func mooreLogic<E: Effect>() -> Logic<E, ActionBrand<PeopleInput>, Void, PeopleInput, Never, People> {
  let own = Dispatcher<E, ActionBrand<PeopleInput>, Void, PeopleInput>.workflow { input, _ in
    if case .contact = input { [] } else { [.pure(.send(input))] }
  }
  let contact = Dispatcher<E, ActionBrand<PersonInput>, Void, PersonInput>.sending
  return own.combined(
    with: contact.embedded(.contacts) { action, key in action.mapInputs { .contact(key, $0) } })
}
