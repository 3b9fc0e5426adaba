import Combine
import SwiftUI

func numbers() async -> [Int] { [] }

// It is on the main actor.
@MainActor
final class IsolatedModel: ObservableObject {
  @Published var numbers: [Int] = []

  func load() async {
    numbers = await Self.found()
  }

  private static func found() async -> [Int] { [] }
}

// The function is.
final class PartlyIsolatedModel: ObservableObject {
  @Published var count = 0

  @MainActor
  func load() async {
    count = await numbers().count
  }

  func reload() {
    Task { @MainActor in
      count = await numbers().count
    }
  }
}

// It goes to the main actor for what it sets.
final class HoppingModel: ObservableObject {
  @Published var count = 0

  func load() async {
    let found = await numbers()
    await MainActor.run { count = found.count }
  }

  func reload() {
    Task {
      let found = await numbers()
      Task { @MainActor in self.count = found.count }
    }
  }
}

// What it sets off the main actor isn't published.
final class CountingModel: ObservableObject {
  @Published var count = 0
  private var loads = 0

  func load() async {
    loads += 1
  }

  // Synchronous code is where its caller is.
  func reset() {
    count = 0
  }

  // Where a callback runs isn't known.
  func listen(_ center: Center) {
    center.listen { self.count += 1 }
  }
}

final class Center {
  func listen(_ handler: @escaping () -> Void) {}
}
