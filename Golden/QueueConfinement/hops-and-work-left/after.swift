import Foundation

final class Thumbnails: @unchecked Sendable {
  private let queue = DispatchQueue(label: "thumbnails")
  let show: @MainActor (String) -> Void

  init(show: @escaping @MainActor (String) -> Void) { self.show = show }

  // The name is made on the queue.
  func load(_ page: Int) {
    queue.async {
      let name = "page-\(page)".uppercased()
      Task { @MainActor in self.show(name) }
    }
  }

  func clear() {
    queue.async { Task { @MainActor in self.show("") } }
  }
}

final class Delays: @unchecked Sendable {
  private let queue = DispatchQueue(label: "delays")
  let show: @MainActor (String) -> Void

  init(show: @escaping @MainActor (String) -> Void) { self.show = show }

  func later() {
    queue.async {
      let deadline = SuspendingClock.now + .seconds(2)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.show("later")
      }
    }
  }

  func waiting() {
    queue.async { DispatchQueue.main.sync { self.show("now") } }
  }
}
