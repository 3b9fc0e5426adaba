import Foundation

final class Journal: @unchecked Sendable {
  /// Writing can stall for a moment, so entries go here instead of to the main thread.
  private let queue = DispatchQueue(label: "journal")
  private let file: URL

  init(file: URL) {
    self.file = file
  }

  func append(_ entry: String) {
    let file = file
    queue.async {
      try? Data(entry.utf8).write(to: file)
    }
  }

  deinit {
    print("closed")
  }
}

/// Reads entries one after the other.
enum Reader {
  private static let loadQueue = DispatchQueue(label: "reader")

  // The read is synchronous, and the first one takes its time.
  static func load(_ file: URL, then use: @escaping @Sendable (Data?) -> Void) {
    loadQueue.async {
      let data = try? Data(contentsOf: file)
      DispatchQueue.main.async { use(data) }
    }
  }
}

final class Gate: @unchecked Sendable {
  private let queue = DispatchQueue(label: "gate")
  private let opened = DispatchSemaphore(value: 0)

  /// Blocks until the gate is opened.
  func pass(_ name: String) {
    queue.async { [opened] in
      opened.wait()
      print(name)
    }
  }

  func open() { opened.signal() }
}

final class Puller: @unchecked Sendable {
  /// A queue of its own, so that a stuck call holds one thread and no other work starves.
  private let queue = DispatchQueue(label: "puller")

  func pull(_ name: String) {
    queue.async { print("pull", name) }
  }
}
