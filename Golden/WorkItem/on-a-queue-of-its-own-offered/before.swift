import Foundation

final class Writer {
  private let queue = DispatchQueue(label: "writer")
  private var pending: DispatchWorkItem?
  private var lines: [String] = []

  func append(_ line: String) {
    queue.async {
      self.lines.append(line)
      self.scheduleFlush()
    }
  }

  private func scheduleFlush() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      // All that has come since.
      print(self.lines.joined())
      self.lines = []
    }
    pending = item
    queue.asyncAfter(deadline: .now() + .milliseconds(200), execute: item)
  }
}

final class Timeouts {
  private let queue: DispatchQueue
  private var items: [Int: DispatchWorkItem] = [:]

  init(queue: DispatchQueue) { self.queue = queue }

  func set(_ id: Int, after milliseconds: Int, _ body: @escaping () -> Void) {
    let item = DispatchWorkItem { body() }
    items[id] = item
    queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: item)
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
  private let queue = DispatchQueue(label: "search", qos: .userInitiated)
  private var current: DispatchWorkItem?

  func search(_ text: String) {
    current?.cancel()
    let item = DispatchWorkItem { print(text) }
    current = item
    queue.async(execute: item)
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
