import Foundation

/// A reader writes: under a lock it would wait for itself.
final class Gate {
  private let queue = DispatchQueue(label: "gate", attributes: .concurrent)

  func read<Value>(_ body: () throws -> Value) rethrows -> Value {
    try queue.sync {
      try body()
    }
  }

  func write(_ body: @escaping () -> Void) {
    queue.async(flags: .barrier) {
      body()
    }
  }
}

final class Shelf {
  private let gate = Gate()
  private var books: [String] = []

  func add(_ book: String) {
    gate.read {
      if !books.contains(book) { put(book) }
    }
  }

  private func put(_ book: String) {
    gate.write { [weak self] in self?.books.append(book) }
  }
}

/// It tells of the end, which callers expect later.
final class Ledger {
  private var entries: [String] = []
  private let queue = DispatchQueue(label: "ledger", attributes: .concurrent)

  func add(_ entry: String, completion: (() -> Void)? = nil) {
    queue.async(flags: .barrier) {
      self.entries.append(entry)
      completion?()
    }
  }

  func all() -> [String] { queue.sync { entries } }
}

/// What it is given is kept by the one who gives it.
final class Board {
  private var notes: [String] = []
  private let queue = DispatchQueue(label: "board")

  func change(_ body: @escaping (inout [String]) -> Void) {
    queue.async { body(&self.notes) }
  }

  func all() -> [String] { queue.sync { notes } }
}

func change(_ board: Board, as body: @escaping (inout [String]) -> Void) {
  board.change(body)
}

/// What it runs takes its time, and nobody waits for it.
final class Archive {
  private let queue = DispatchQueue(label: "archive", attributes: .concurrent)

  func read<Value>(_ body: () -> Value) -> Value {
    queue.sync { body() }
  }

  func write(_ body: @escaping () -> Void) {
    queue.async(flags: .barrier) { body() }
  }
}

func store(_ data: Data, at url: URL, in archive: Archive) {
  archive.write { try? data.write(to: url) }
}
