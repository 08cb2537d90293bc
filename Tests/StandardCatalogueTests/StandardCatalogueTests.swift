import StandardCatalogue
import Testing

@Suite struct StandardCatalogueTests {
  /// A suite bears the name of its architecture.
  @Test(arguments: Catalogue.standard.architectures.map(\.name))
  func everyArchitectureHasItsLaws(name: String) throws {
    let suite = try Catalogue.standard.architecture(name).laws?()
    #expect(suite?.name == name && suite?.laws.isEmpty == false)
  }

  @Test(arguments: Catalogue.standard.scenarios.map(\.name))
  func everyArchitectureOfAScenarioIsListed(name: String) throws {
    let scenario = try Catalogue.standard.scenario(name)
    #expect(Catalogue.standard.architectures(of: scenario).map(\.name) == scenario.architectures)
  }

  @Test func everyNameIsGivenOnce() {
    let names = Catalogue.standard.lawSubjects.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
