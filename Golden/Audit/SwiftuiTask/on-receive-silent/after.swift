import Combine
import SwiftUI

struct Finder: Sendable {
  func find(_ query: String) async -> [String] { [query] }
  func play(_ name: String) async {}
  func save(_ name: String) async -> [String] { [name] }
}

struct FilmSearchView: View {
  @State private var results: [String] = []
  @State private var newest = ""
  @State private var task: Task<Void, Never>?
  let selections: PassthroughSubject<String, Never>
  private let finder = Finder()

  var body: some View {
    VStack {
      // Each value is an event of its own.
      Text("Events")
        .onReceive(selections) { selection in
          Task { await finder.play(selection) }
        }
      // The answer is for nobody's value.
      Text("Refresh")
        .onReceive(NotificationCenter.default.publisher(for: .refreshed)) { _ in
          Task { await load() }
        }
      Text("Checked")
        .onReceive(selections) { selection in
          newest = selection
          Task {
            let found = await finder.find(selection)
            guard newest == selection else { return }
            results = found
          }
        }
      Text("Cancelled")
        .onReceive(selections) { selection in
          task?.cancel()
          task = Task { results = await finder.find(selection) }
        }
      Text("Once")
        .onReceive(selections.first()) { selection in
          Task { results = await finder.find(selection) }
        }
      Text("Saved")
        .onReceive(selections) { selection in
          Task { results = await finder.save(selection) }
        }
      Text("Plain")
        .onReceive(selections) { newest = $0 }
    }
  }

  private func load() async { results = await finder.find("") }
}

extension Notification.Name {
  static let refreshed = Notification.Name("refreshed")
}
