import SwiftUI

struct TrailService: Sendable {
  func search(_ query: String) async throws -> [String] { [query] }
  func known(_ query: String) async -> [String] { [query] }
}

func check(_ query: String) throws {}

@MainActor
final class TrailModel {
  private(set) var trails: [String] = []
  private(set) var shown: [String] = []
  private(set) var isLoading = false
  private(set) var hasFailed = false
  private var number = 0
  private var searchTask: Task<Void, Never>?
  private var firstTask: Task<Void, Never>?
  private var emptyTask: Task<Void, Never>?
  private var loadTask: Task<Void, Never>?
  private var numberedTask: Task<Void, Never>?
  private var knownTask: Task<Void, Never>?
  private var otherTask: Task<Void, Never>?
  private let service = TrailService()

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      do {
        trails = try await service.search(query)
      } catch is CancellationError {
        // A newer search has begun.
      } catch {
        trails = []
      }
    }
  }

  func searchChecked(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      do {
        trails = try await service.search(query)
      } catch {
        if !Task.isCancelled { trails = [] }
      }
    }
  }

  // Nothing replaces it: whoever cancels it wants nothing any more.
  func loadOnce() {
    guard firstTask == nil else { return }
    firstTask = Task {
      do {
        trails = try await service.search("")
      } catch {
        trails = []
      }
    }
  }

  func stop() { firstTask?.cancel() }

  // Each search begins with nothing.
  func searchFromNothing(_ query: String) {
    emptyTask?.cancel()
    emptyTask = Task {
      trails = []
      do {
        trails = try await service.search(query)
      } catch {
        trails = []
      }
    }
  }

  // It is no result, and no failure is told.
  func load(_ query: String) {
    loadTask?.cancel()
    loadTask = Task {
      isLoading = true
      do {
        trails = try await service.search(query)
        isLoading = false
      } catch {
        isLoading = false
      }
    }
  }

  // A number tells the newer search.
  func searchNumbered(_ query: String) {
    numberedTask?.cancel()
    number += 1
    let own = number
    numberedTask = Task {
      do {
        trails = try await service.search(query)
      } catch {
        guard own == number else { return }
        hasFailed = true
        trails = []
      }
    }
  }

  // No cancellation is thrown.
  func searchKnown(_ query: String) {
    knownTask?.cancel()
    knownTask = Task {
      do {
        try check(query)
        trails = await service.known(query)
      } catch {
        trails = []
        hasFailed = true
      }
    }
  }

  // The newer task sets something else.
  func searchShown(_ query: String) {
    otherTask?.cancel()
    otherTask = Task {
      do {
        trails = try await service.search(query)
      } catch {
        shown = []
      }
    }
  }
}

struct TrailListView: View {
  @State private var trails: [String] = []
  private let service = TrailService()

  var body: some View {
    // It runs until the view disappears.
    Text("Trails")
      .task {
        do {
          trails = try await service.search("")
        } catch {
          trails = []
        }
      }
  }
}
