import Algebra

extension [Law] {
  /// Returns the laws of a pairing that reads and writes a state, such as State–Store.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - get: Reads the state.
  ///   - put: Writes a state.
  ///   - position: Returns the state at the focus.
  ///   - seek: Returns a space with another focus.
  public static func store<P: InteractionLaw, S: Equatable>(
    _ probes: Probes<P>, states: Domain<S>, get: Kind<P.M, S>, put: @escaping (S) -> Kind<P.M, Void>,
    position: @escaping (Kind<P.W, Int>) -> S, seek: @escaping (S, Kind<P.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] {
    let (w, x, y) = (probes.w, states.named("x"), states.named("y"))
    func peek(_ state: S, _ space: Kind<P.W, Int>) -> Int { P.W.extract(seek(state, space)) }
    return [
      Law("store.get", "value(get, w) == position(w)", over: w) { w in P.run(get, from: w).value <-> position(w) },
      Law("store.put", "position(move(put(x), w)) == x", over: w, x) { w, x in position(P.move(put(x), w)) <-> x },
      Law("store.seekPosition", "seek(position(w), w) == w", over: w) { w in probes.same(seek(position(w), w), w) },
      Law("store.positionSeek", "position(seek(x, w)) == x", over: w, x) { w, x in position(seek(x, w)) <-> x },
      Law("store.seekSeek", "seek(y, seek(x, w)) == seek(y, w)", over: w, x, y) { w, x, y in
        probes.same(seek(y, seek(x, w)), seek(y, w))
      },
      Law("store.peek", "peek(x, extend(w) { peek(y, $0) }) == peek(y, w)", over: w, x, y) { w, x, y in
        peek(x, P.W.extend(w) { peek(y, $0) }) <-> peek(y, w)
      },
      Law("store.extendPosition", "peek(x, extend(w, position)) == x", over: w, x) { w, x in
        peek(x, P.W.extend(w) { position($0) == x ? 1 : 0 }) <-> 1
      },
      Law("store.putIsSeek", "move(put(x), w) == seek(x, w)", over: w, x) { w, x in
        probes.same(P.move(put(x), w), seek(x, w))
      },
    ].citing("Freeman 2016, Comonads as Spaces")
      + [
        Law("store.putGet", "value(then(put(x), get), w) == x", over: w, x) { w, x in
          P.run(P.M.then(put(x), get), from: w).value <-> x
        },
        Law("store.getPut", "move(flatMap(get, put), w) == w", over: w) { w in
          probes.same(P.move(P.M.flatMap(get, put), w), w)
        },
        Law("store.putPut", "move(then(put(x), put(y)), w) == move(put(y), w)", over: w, x, y) { w, x, y in
          probes.same(P.move(P.M.then(put(x), put(y)), w), P.move(put(y), w))
        },
      ].citing("Plotkin & Power 2002")
  }
}
