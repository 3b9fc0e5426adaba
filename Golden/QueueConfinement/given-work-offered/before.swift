import Foundation

/// Readers at the same time, writers alone.
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
    gate.write { [weak self] in self?.books.append(book) }
  }

  var first: String? { gate.read { books.first } }
}

final class Box<State> {
  private var state: State
  private let access = DispatchQueue(label: "box")

  init(_ state: State) { self.state = state }

  func get() -> State { access.sync { state } }

  func change(_ body: @escaping (inout State) -> Void) {
    access.async { body(&self.state) }
  }
}

final class Row<Element> {
  private var elements: [Element] = []
  private let line = DispatchQueue(label: "row", attributes: .concurrent)

  func append(_ element: Element) {
    line.async(flags: .barrier) { self.elements.append(element) }
  }

  func removeAll(where matches: @escaping (Element) -> Bool) {
    line.async(flags: .barrier) {
      while let index = self.elements.firstIndex(where: matches) {
        self.elements.remove(at: index)
      }
    }
  }

  var count: Int { line.sync { elements.count } }
}

func fill(_ box: Box<[Int]>, _ row: Row<Int>) {
  box.change { $0.append(box === box ? 1 : 2) }
  row.removeAll { $0 > 3 }
}

/// What its callers name as its own is that of the numbers.
final class Pile {
  private var numbers: [Int] = []
  private let queue = DispatchQueue(label: "pile")

  var count: Int { queue.sync { numbers.count } }

  func append(_ number: Int) { queue.sync { numbers.append(number) } }

  func change(_ body: (inout [Int]) -> Void) { queue.sync { body(&numbers) } }
}

func fill(_ pile: Pile) {
  var others: [Int] = []
  pile.change { numbers in
    numbers.append(numbers.count)
    others.append(numbers.count)
  }
  print(others, pile.count)
}
