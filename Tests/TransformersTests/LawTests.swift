import Algebra
import Testing
import Transformers

/// Each transformer over each base, over itself and over the others.
@Suite("Laws of the transformers")
struct LawTests {
  @Test func theBasesAreLawful() {
    #expect(brokenLaws(Stores.self, Stores.P.self) == [])
    #expect(brokenLaws(Traceds.self, Traceds.P.self) == [])
    #expect(brokenLaws(Envs.self, Envs.P.self) == [])
    #expect(brokenLaws(Cofrees.self, Cofrees.P.self) == [])
  }

  private func checkStateT<B: Base>(_ base: B.Type) {
    typealias T = StateTOver<B>
    #expect(brokenLaws(T.self, T.P.self) == [])
    #expect(
      brokenTransformerLaws(
        B.self, T.self, lift: { T.Change.lift($0).kind }, lower: { StoreT($0).lower() },
        lowerSpaces: { StoreT($0).lower() }) == [])
    #expect(brokenStateStoreLaws(B.self, T.P.self) == [])
  }

  private func checkWriterT<B: Base>(_ base: B.Type) {
    typealias T = WriterTOver<B>
    #expect(brokenLaws(T.self, T.P.self) == [])
    #expect(
      brokenTransformerLaws(
        B.self, T.self, lift: { T.Telling.lift($0).kind }, lower: { TracedT($0).lower() },
        lowerSpaces: { TracedT($0).lower() }) == [])
    #expect(brokenWriterTracedLaws(B.self, T.P.self) == [])
  }

  private func checkReaderT<B: Base>(_ base: B.Type) {
    typealias T = ReaderTOver<B>
    #expect(brokenLaws(T.self, T.P.self) == [])
    #expect(
      brokenTransformerLaws(
        B.self, T.self, lift: { T.Reading.lift($0).kind }, lower: { EnvT($0).lower() },
        lowerSpaces: { EnvT($0).lower() }) == [])
    #expect(brokenReaderEnvLaws(B.self, T.P.self) == [])
  }

  @Test func stateTOverEachBase() {
    checkStateT(Stores.self)
    checkStateT(Traceds.self)
    checkStateT(Envs.self)
    checkStateT(Cofrees.self)
  }

  @Test func writerTOverEachBase() {
    checkWriterT(Stores.self)
    checkWriterT(Traceds.self)
    checkWriterT(Envs.self)
    checkWriterT(Cofrees.self)
  }

  @Test func readerTOverEachBase() {
    checkReaderT(Stores.self)
    checkReaderT(Traceds.self)
    checkReaderT(Envs.self)
    checkReaderT(Cofrees.self)
  }

  @Test func stateTOverTransformers() {
    checkStateT(WriterTOver<Stores>.self)
    checkStateT(ReaderTOver<Traceds>.self)
  }

  @Test func writerTOverTransformers() {
    checkWriterT(StateTOver<Traceds>.self)
    checkWriterT(ReaderTOver<Cofrees>.self)
  }

  @Test func readerTOverTransformers() {
    checkReaderT(StateTOver<Traceds>.self)
    checkReaderT(ReaderTOver<Stores>.self)
  }
}
