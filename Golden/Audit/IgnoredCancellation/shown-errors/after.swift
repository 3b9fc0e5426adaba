import SwiftUI

struct FilmService: Sendable {
  func search(_ query: String) async throws -> [String] { [query] }
}

struct FilmSearchView: View {
  @State private var query = ""
  @State private var results: [String] = []
  @State private var message = ""
  private let service = FilmService()

  var body: some View {
    Text(query)
      .task(id: query) {
        do {
          results = try await service.search(query)
        } catch {
          message = error.localizedDescription
        }
      }
  }
}
