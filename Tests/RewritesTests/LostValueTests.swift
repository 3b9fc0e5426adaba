import Codebase
import Migration
import Rewrites
import Testing

/// A value beside an error is lost to callers of an async function, which throws.
@Suite struct LostValueTests {
  private func notes(_ body: String) async -> [String] {
    let text = """
      import Dispatch
      final class Store: Sendable {
        func load(_ name: String, completion: @escaping (String?, Error?) -> Void) {
          DispatchQueue.global().async {
      \(body)
          }
        }
        private func fault() -> Error? { nil }
      }
      @MainActor func show(_ store: Store) {
        store.load("a") { name, error in
          DispatchQueue.main.async { if let error { print(error) } else { print(name ?? "") } }
        }
      }
      """
    let source = SourceFile(path: "Store.swift", text: text)
    let settings = SettingsReader.read(
      swiftFiles: [source.absolutePath], root: "/", reader: { _ in nil }, lister: { _ in [] })
    let codebase = await Codebase(files: [source], settings: settings)
    return await Planner(rewrites: Catalog.rewrites, includesJudgement: true).plan(codebase).changes
      .flatMap(\.alters).filter { $0.contains("no longer passed") }
  }

  private let loss = "when there is an error, 'name' is no longer passed with it"

  @Test func aValueBesideAnErrorIsNamed() async {
    #expect(await notes("let error = self.fault(); completion(name, error)") == [loss])
    #expect(
      await notes("if let error = self.fault() { completion(name, error) } else { completion(name, nil) }")
        == [loss])
  }

  @Test func whatSaysNothingIsNoLoss() async {
    #expect(
      await notes("if let error = self.fault() { completion(\"\", error) } else { completion(name, nil) }")
        == [])
    #expect(
      await notes("if let error = self.fault() { completion(nil, error) } else { completion(name, nil) }")
        == [])
  }
}
