import Foundation

final class Writer {
  private let queue = DispatchQueue(label: "writer")
  private var pending: Task<Void, Never>?
  private var lines: [String] = []

  func append(_ line: String) {
    queue.async {
      self.lines.append(line)
      self.scheduleFlush()
    }
  }

  private func scheduleFlush() {
    pending?.cancel()
    let deadline = SuspendingClock.now + .milliseconds(200)
    pending = Task.detached { [weak self, queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { [weak self] in
        guard let self else { return }
        // All that has come since.
        print(self.lines.joined())
        self.lines = []
      }
    }
  }
}

final class Timeouts {
  private let queue: DispatchQueue
  private var items: [Int: Task<Void, Never>] = [:]

  init(queue: DispatchQueue) { self.queue = queue }

  func set(_ id: Int, after milliseconds: Int, _ body: @escaping () -> Void) {
    let deadline = SuspendingClock.now + .milliseconds(milliseconds)
    items[id] = Task.detached { [queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { body() }
    }
  }

  func clear(_ id: Int) {
    items.removeValue(forKey: id)?.cancel()
  }
}

// What runs at once has its place among the blocks of the queue.
final class Importer {
  private let queue = DispatchQueue(label: "importer")
  private var current: DispatchWorkItem?

  func run(_ file: String) {
    current?.cancel()
    let item = DispatchWorkItem { print(file) }
    current = item
    queue.async(execute: item)
  }

  func finish() { queue.sync {} }
}

// Nothing else runs on the queue, and of the items the last one counts.
final class Search {
  private var current: Task<Void, Never>?

  func search(_ text: String) {
    current?.cancel()
    current = Task.detached(priority: .userInitiated) {
      guard !Task.isCancelled else { return }
      print(text)
    }
  }
}

// Another queue may take its place meanwhile.
final class Replaced {
  var queue = DispatchQueue(label: "replaced")
  private var pending: DispatchWorkItem?

  func later() {
    pending?.cancel()
    let item = DispatchWorkItem { print("later") }
    pending = item
    queue.asyncAfter(deadline: .now() + 1, execute: item)
  }
}
