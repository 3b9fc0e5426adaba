import SwiftUI

struct FilmService: Sendable {
  func fetchAll() async throws -> [String] {
    try await Task.sleep(nanoseconds: 1_000)
    return []
  }
}

struct FilmListView: View {
  @State private var films: [String] = []
  @State private var isShown = false
  private let service = FilmService()

  var body: some View {
    VStack {
      Text("Films")
        .onAppear {
          Task {
            // All of them.
            let fetched = try? await service.fetchAll()
            self.films = fetched ?? []
          }
        }
      Text("More")
        .onAppear { Task { await load() } }
      Text("Urgent")
        .onAppear {
          Task(priority: .high) { @MainActor in
            await load()
          }
        }
      Text("Throws")
        .onAppear {
          Task {
            films = try await service.fetchAll()
          }
        }
      Text("Shown")
        .onAppear {
          isShown = true
          Task { await load() }
        }
      Text("Only once")
        .onAppear {
          if films.isEmpty {
            Task {
              await load()
            }
          }
        }
      Text("Twice")
        .task { await load() }
        .onAppear {
          Task { await load() }
        }
    }
  }

  private func load() async {}
}

// What disappearing takes back has to come before.
struct RelayView: View {
  var body: some View {
    VStack {
      Text("Relays")
        .onAppear {
          subscribe()
          Task { await load() }
        }
        .onDisappear { unsubscribe() }
      Text("More")
        .onAppear(perform: {
          Task { await load() }
        })
    }
  }

  private func subscribe() {}
  private func unsubscribe() {}
  private func load() async {}
}

// Detached, nothing ends it either.
struct ZapView: View {
  var body: some View {
    Text("Zaps")
      .onAppear {
        Task.detached(priority: .background) {
          await load()
        }
      }
  }

  private func load() async {}
}

// A cancellation would be kept like a failure.
struct QuoteView: View {
  @State private var hasFailed = false
  @State private var quote = ""

  var body: some View {
    Text(hasFailed ? "failed" : quote)
      .onAppear {
        Task { await loadQuote() }
      }
  }

  private func loadQuote() async {
    do {
      try await Task.sleep(nanoseconds: 1_000)
      quote = "…"
    } catch {
      hasFailed = true
    }
  }
}
