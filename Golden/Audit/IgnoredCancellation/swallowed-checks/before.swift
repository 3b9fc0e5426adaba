import SwiftUI

@MainActor
final class Reader {
  private var key: String?
  private var task: Task<Void, Never>?

  func nextKey() async -> String {
    while true {
      guard let key else {
        try? await Task.sleep(for: .seconds(1))
        continue
      }
      return key
    }
  }

  func connect() async throws -> String {
    try? Task.checkCancellation()
    return "connected"
  }

  func watch() {
    task = Task {
      repeat {
        try? await Task.sleep(for: .seconds(1))
      } while key == nil
    }
  }

  func stop() { task?.cancel() }

  // Nobody cancels it.
  func poll() {
    Task {
      while key == nil {
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }
}

struct KeyView: View {
  @State private var ticks = 0

  var body: some View {
    Text("\(ticks)")
      .task {
        while true {
          ticks += 1
          try? await Task.sleep(for: .seconds(1))
        }
      }
  }
}
