/// The screens of one application, under one name.
///
/// It needs no values: the type tells the screens of one application from those of another.
///
///     enum Door: ScreenFlow { typealias View = TextView<FlowEvent<Door>> }
public protocol ScreenFlow {
  /// What a screen shows. Its controls carry events of the flow.
  associatedtype View
  /// What arrives from outside, such as the answer of a service. Every screen takes it.
  associatedtype Answer = Never
}

/// A screen, whose type says which events it takes.
///
/// An event of another screen is a value of another type, so a view that offers one does not compile:
///
///     struct Locked: Screen {
///       enum Event { case key(Int) }
///
///       func after(_ event: Event) -> any Screen<Door> { if case .key(7) = event { Closed() } else { self } }
///
///       func view(_ offer: @escaping (Event) -> FlowEvent<Door>) -> TextView<FlowEvent<Door>> {
///         TextView { view in
///           view.field("key", label: "Key", value: "") { offer(.key(Int($0) ?? 0)) }
///           view.button("open", label: "Open", offer(.open))  // error: type 'Locked.Event' has no member 'open'
///         }
///       }
///     }
///
/// Screens and their events are a polynomial functor, `y^Event` for each screen, and `after` is a coalgebra of it (Niu & Spivak
/// 2024).
public protocol Screen<Flow> {
  /// The screens that this one is of.
  associatedtype Flow: ScreenFlow
  /// What can happen on this screen.
  associatedtype Event

  /// Returns the screen after an event: another one, or this one with other values.
  ///
  /// It may change this screen in place and return it: then a copy of it must not be kept.
  consuming func after(_ event: Event) -> any Screen<Flow>

  /// Returns the screen after an answer from outside.
  consuming func after(answer: Flow.Answer) -> any Screen<Flow>

  /// Returns what this screen shows.
  ///
  /// - Parameter offer: Makes an event of this screen one of the flow. Nothing else does, so a view can only offer these.
  func view(_ offer: @escaping (Event) -> FlowEvent<Flow>) -> Flow.View
}

extension Screen where Flow.Answer == Never {
  /// Is never called.
  public consuming func after(answer: Never) -> any Screen<Flow> {}
}

extension Screen {
  /// What this screen shows, which offers its events.
  public var shown: Flow.View { view { FlowEvent(OfferedStep<Self>($0)) } }
}
