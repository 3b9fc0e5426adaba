import SwiftUI

struct FilmSearchView: View {
  @State private var query = ""
  @State private var results: [String] = []

  var body: some View {
    Text(query)
      .task(id: query) {
        await search()
      }
      .task(id: results) {
        await search()
      }
      .onChange(of: query) { _, newQuery in
        Task { await search(newQuery) }
      }
    Text("Results")
      .task { await search() }
      .onChange(of: query) {
        Task { await search() }
      }
  }

  private func search() async {}
  private func search(_ query: String) async {}
}
