import Combine
import SwiftUI

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
}

@MainActor
final class QueryModel: ObservableObject {
  @Published var query = ""
}

struct FilmSearchView: View {
  @StateObject private var model = QueryModel()
  @State private var results: [String] = []
  let selections: PassthroughSubject<String, Never>
  private let finder = Finder()

  var body: some View {
    VStack {
      Text("Search")
        .onReceive(model.$query) { query in
          Task { results = await finder.find(query) }
        }
      Text("Selection")
        .onReceive(selections, perform: { selection in
          Task {
            let found = await finder.find(selection)
            results = found
          }
        })
      Text("Through a method")
        .onReceive(selections.removeDuplicates()) { selection in
          Task { await load(selection) }
        }
    }
  }

  private func load(_ text: String) async {
    results = await finder.find(text)
  }
}
