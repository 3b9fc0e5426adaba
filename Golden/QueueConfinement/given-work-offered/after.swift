import Foundation

/// Readers at the same time, writers alone.
final class Gate {
  private let lock = NSLock()

  func read<Value>(_ body: () throws -> Value) rethrows -> Value {
    try lock.withLock {
      try body()
    }
  }

  func write(_ body: @escaping () -> Void) {
    lock.withLock {
      body()
    }
  }
}

final class Shelf {
  private let gate = Gate()
  private var books: [String] = []

  func add(_ book: String) {
    gate.write { [weak self] in self?.books.append(book) }
  }

  var first: String? { gate.read { books.first } }
}

final class Box<State> {
  private var state: State
  private let accessLock = NSLock()

  init(_ state: State) { self.state = state }

  func get() -> State { accessLock.withLock { state } }

  func change(_ body: @escaping (inout State) -> Void) {
    accessLock.withLock { body(&state) }
  }
}

actor Row<Element> {
  private var elements: [Element] = []

  func append(_ element: Element) {
    elements.append(element)
  }

  func removeAll(where matches: @escaping (Element) -> Bool) {
    while let index = elements.firstIndex(where: matches) {
      elements.remove(at: index)
    }
  }

  var count: Int { elements.count }
}

func fill(_ box: Box<[Int]>, _ row: Row<Int>) async {
  box.change { $0.append(box === box ? 1 : 2) }
  await row.removeAll { $0 > 3 }
}

/// What its callers name as its own is that of the numbers.
actor Pile {
  private var numbers: [Int] = []

  var count: Int { numbers.count }

  func append(_ number: Int) { numbers.append(number) }

  func change(_ body: (inout [Int]) -> Void) { body(&numbers) }
}

func fill(_ pile: Pile) async {
  var others: [Int] = []
  await pile.change { numbers in
    numbers.append(numbers.count)
    others.append(numbers.count)
  }
  print(others, await pile.count)
}
