import Foundation

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add(_ number: Int) { lock.withLock { count += number } }
  var value: Int { lock.withLock { count } }

  func run() async {
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
      add(1)
    }
  }
}

func audit(_ words: [String], _ counter: Counter) async {
  DispatchQueue.concurrentPerform(iterations: words.count, execute: { (index: Int) in
    guard !words[index].isEmpty else { return }
    for letter in words[index] {
      if letter == "e" { counter.add(1) }
    }
  })
}

func started(_ counter: Counter) {
  Task.detached {
    DispatchQueue.concurrentPerform(iterations: 2) { number in counter.add(number); counter.add(1) }
    print(counter.value)
  }
}
