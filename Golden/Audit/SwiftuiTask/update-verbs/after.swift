import SwiftUI

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
  func rename(_ name: String) async {}
}

struct FilmSearchView: View {
  @State private var query = ""
  @State private var name = ""
  @State private var results: [String] = []
  private let finder = Finder()

  var body: some View {
    Text(query)
      // It asks for something, whatever it is called.
      .task(id: query) {
        await updateResults()
      }
      // Each name is to be stored.
      .onChange(of: name) {
        Task { await updateName() }
      }
      .onChange(of: results) {
        Task { await setTitle() }
      }
  }

  private func updateResults() async {
    results = await finder.find(query)
  }
  private func updateName() async {
    await finder.rename(name)
  }
  private func setTitle() async {
    name = await saveTitle()
  }
  private func saveTitle() async -> String { name }
}
