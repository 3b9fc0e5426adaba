import Dispatch
import Foundation

final class Catalogue: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []

  func publish(_ count: Int?) async -> Int {
    count ?? 0
  }

  @available(*, renamed: "publish(_:)")
  func publish(_ count: Int?, completion: @escaping @Sendable (Int) -> Void) {
    Task { @MainActor in
      completion(await publish(count))
    }
  }

  // What it hands its handler on to isn't the last that it does.
  func update(_ entries: [String]) async -> Int {
    await withCheckedContinuation { continuation in
      lock.withLock {
        if entries.isEmpty {
          publish(nil) { continuation.resume(returning: $0) }
          return
        }
        publish(entries.count) { continuation.resume(returning: $0) }
        words += entries
      }
    }
  }
}

@MainActor
final class Shelf {
  private let catalogue = Catalogue()
  private(set) var count = 0

  func add(_ entries: [String]) {
    Task { @MainActor [weak self, catalogue] in
      let count = await catalogue.update(entries)
      self?.count = count
    }
  }

  func show() {
    Task { @MainActor in
      let count = await catalogue.publish(1)
      print(count)
    }
  }
}
