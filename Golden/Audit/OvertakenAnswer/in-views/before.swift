import SwiftUI

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
}

struct FilmSearchView: View {
  @State private var query = ""
  @State private var results: [String] = []
  private let finder = Finder()

  var body: some View {
    Text(query)
      .onChange(of: query) { _, text in
        show(text)
      }
  }

  private func show(_ text: String) {
    Task {
      results = await finder.find(text)
    }
  }
}

struct FilmFieldView: View {
  @State private var query = ""
  @State private var results: [String] = []
  private let finder = Finder()

  var body: some View {
    TextField("Film", text: text)
  }

  private var text: Binding<String> {
    Binding(
      get: { query },
      set: { text in
        query = text
        Task { results = await finder.find(text) }
      })
  }
}
