import SwiftUI

@MainActor
final class FilmModel {
  private var films: [String] = []

  init() {
    Task { await load() }
  }

  func load() async { films = ["a"] }
}

struct FilmListView: View {
  @State private var query = ""
  @State private var isShown = false
  @State private var task: Task<Void, Never>?

  var body: some View {
    Text(query)
      .task { await load() }
      .task(id: query) { await load() }
      .onAppear {
        isShown = true
        Task { await load() }
      }
      .onAppear { task = Task { await load() } }
      .onAppear { isShown = true }
      .onChange(of: query) { isShown = false }
      .onTapGesture { Task { await load() } }
  }

  private func load() async {}
}
