import Optics
import Algebra
import Effects

extension Dispatcher {
  /// Embeds this dispatcher in a parent, for a group of children.
  ///
  /// The children's inputs go to this dispatcher, and its actions become actions of the parent. How they do so depends
  /// on the architecture: an optic zooms a change, a log's events are mapped, a program is hoisted into a larger
  /// language, an environment is projected. If the child is gone, its action does nothing.
  ///
  /// A child's messages to its parent are functions in the child's environment, which use the parent's handler:
  ///
  ///     row.embedded(
  ///       .rows,
  ///       environment: { services, key, list in
  ///         RowEnvironment(services, delete: { list(.pure(.modify { $0.remove(key) })) })
  ///       }, action: { action, key in action.zoom(List.row(key)) })
  ///
  /// An effect that this handler returns does nothing if the child is gone when it begins. Then it runs in the parent's
  /// scope: it ends with the parent, and not with the child. For several steps, of which the first may remove the
  /// child, use ``Handler/inScope(_:)``.
  ///
  /// Law: embedding `a.combined(with: b)` has the effects of the embedded `a`, and then those of the embedded `b`. A group
  /// is embedded once: embed what the child's dispatchers are combined to.
  ///
  /// - Parameters:
  ///   - children: The group of children, with their presence and their inputs.
  ///   - environment: Returns a child's environment, from the parent's environment, the child's ID and the parent's
  ///     handler. For a child without an environment: `{ _, _, _ in }`.
  ///   - action: Returns the parent's action for a child's action.
  @inlinable public func embedded<ParentM: Monad, ParentEnvironment, ParentInput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    environment: @escaping (ParentEnvironment, ID, Handler<E, ParentM>) -> Environment,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentObservation> {
    embedded(children, action: action) { parent, part, handler in
      environment(parent, part.id, handler.outward(from: { part.scope }, unless: { part.isGone }))
    }
  }

  /// Embeds this dispatcher in a parent whose environment it shares.
  @inlinable public func embedded<ParentM: Monad, ParentInput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Dispatcher<E, ParentM, Environment, ParentInput, ParentObservation> {
    embedded(children, action: action) { environment, _, _ in environment }
  }

  @inlinable func embedded<ParentM: Monad, ParentEnvironment, ParentInput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>,
    in environment: @escaping (ParentEnvironment, PartRunner<E, M, ParentM, ID>, Handler<E, ParentM>) -> Environment
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentObservation> {
    let (extract, child) = (children.input.extract, children.child)
    return Dispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentObservation>(
      .empty,
      children: .handling { parentInput, parent, handler, isLater in
        guard let (id, input) = extract(parentInput) else { return .pure(()) }
        let part = PartRunner(of: handler, id: id, action)
        let effect = send(
          input, in: environment(parent, part, handler), to: part.handler(of: handler), isLater: isLater)
        // An effect that does not wait needs no scope: the child is still there, unless something runs before it.
        if case .steps = effect {
          return effect.scoped(whole: child(id)) { (part.scope, part.isPresent) = ($0, $1) }
        }
        return isLater ? effect.ifPresent(child(id)) : effect
      }, declared: children.declared(declared))
  }
}
