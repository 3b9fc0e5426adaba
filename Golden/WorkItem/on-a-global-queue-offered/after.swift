import Foundation

final class Indexer {
  private var pass: Task<Void, Never>?
  private let pages: [String]

  init(pages: [String]) { self.pages = pages }

  func changed() {
    pass?.cancel()
    let pages = self.pages
    let deadline = SuspendingClock.now + .seconds(0.5)
    pass = Task.detached(priority: .utility) {
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      print(pages.joined().count)
    }
  }

  func stop() {
    pass?.cancel()
    pass = nil
  }
}

final class Renderer {
  func render(_ lines: [String]) {
    Task.detached { print(lines.count) }
    Task.detached(priority: .background) { print(lines.joined()) }
  }

  func wait(_ gate: DispatchSemaphore) {
    let item = DispatchWorkItem { gate.wait() }
    DispatchQueue.global().async(execute: item)
  }
}
