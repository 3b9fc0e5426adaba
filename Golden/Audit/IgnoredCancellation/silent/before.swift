import SwiftUI

struct FilmService: Sendable {
  func search(_ query: String) async throws -> [String] { [query] }
}

@MainActor
final class SearchModel {
  private var results: [String] = []
  private var message = ""
  private var searchTask: Task<Void, Never>?
  private var clockTask: Task<Void, Never>?
  private var searchNumber = 0
  private var scanTask: Task<Void, Never>?
  private var isScanning = false
  private let service = FilmService()

  // What throws ends the loop.
  func wait(for name: String) async throws -> [String] {
    while true {
      let found = try await service.search(name)
      if !found.isEmpty { return found }
      try? await Task.sleep(for: .seconds(1))
    }
  }

  // Its end is looked at.
  func draw() async {
    while true {
      guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
    }
  }

  // It ends after thirty turns.
  func answers(within timeout: Double) async -> Bool {
    var elapsed = 0.0
    while elapsed < timeout {
      try? await Task.sleep(for: .milliseconds(100))
      elapsed += 0.1
      if !results.isEmpty { return true }
    }
    return false
  }

  // Who cancels it says so.
  func startScan() {
    isScanning = true
    scanTask = Task {
      try? await Task.sleep(for: .seconds(5))
      if isScanning { stopScan() }
    }
  }

  func stopScan() {
    scanTask?.cancel()
    isScanning = false
  }

  func search(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      do {
        try await Task.sleep(for: .milliseconds(350))
        let found = try await service.search(query)
        try Task.checkCancellation()
        results = found
      } catch is CancellationError {
        // A newer search has begun.
      } catch {
        message = error.localizedDescription
      }
    }
  }

  func searchChecked(_ query: String) {
    searchTask?.cancel()
    searchTask = Task {
      try? await Task.sleep(for: .milliseconds(350))
      guard !Task.isCancelled else { return }
      let found = try? await service.search(query)
      guard !Task.isCancelled else { return }
      results = found ?? []
    }
  }

  // A number tells a newer search.
  func searchNumbered(_ query: String) {
    searchTask?.cancel()
    searchNumber += 1
    let number = searchNumber
    searchTask = Task {
      do {
        results = try await service.search(query)
      } catch {
        guard number == searchNumber else { return }
        message = error.localizedDescription
      }
    }
  }

  func startClock() {
    clockTask = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  func stop() { clockTask?.cancel() }

  // Nobody cancels it.
  func hideLater() {
    Task {
      try? await Task.sleep(for: .seconds(3))
      message = ""
    }
  }
}

struct FilmListView: View {
  @State private var query = ""
  @State private var films: [String] = []
  @State private var error: (any Error)?
  private let service = FilmService()

  var body: some View {
    Text(query)
      .task {
        do {
          films = try await service.search("")
        } catch {
          self.error = error
        }
      }
      .task(id: query) {
        guard !query.isEmpty else {
          films = []
          return
        }
        do {
          films = try await service.search(query)
        } catch is CancellationError {
          // The query has changed.
        } catch {
          films = []
        }
      }
  }
}

// Nobody has the only task that runs it.
@MainActor
final class Recorder {
  private var level = 0
  private var isOn = false

  func start() {
    isOn = true
    Task { await observe() }
  }

  private func observe() async {
    while isOn {
      level += 1
      try? await Task.sleep(for: .seconds(1))
    }
  }
}
