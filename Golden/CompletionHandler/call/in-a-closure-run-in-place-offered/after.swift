import Foundation

final class Names: Sendable {
  func load(_ name: String) async -> Int {
    name.count
  }
}

@MainActor
final class Board {
  private let names = Names()
  private var total = 0
  private var isReady = false

  private func measured(_ work: () -> Void) {
    let start = Date()
    work()
    print(Date().timeIntervalSince(start))
  }

  private func later(_ work: @escaping () -> Void) {
    RunLoop.main.perform(work)
  }

  // What follows the closure would come before the work.
  func begin() {
    measured {
      Task { @MainActor in
        let count = await names.load("a")
        self.total += count
      }
    }
    isReady = true
  }

  // The closure is run when the function has returned.
  func postpone() {
    later {
      Task { @MainActor in
        let count = await self.names.load("b")
        self.total += count
      }
    }
    isReady = true
  }

  // All that 'forEach' does comes before it.
  func all(_ list: [String]) {
    list.forEach { name in
      Task { @MainActor in
        let count = await names.load(name)
        self.total += count
      }
    }
    isReady = true
  }
}
