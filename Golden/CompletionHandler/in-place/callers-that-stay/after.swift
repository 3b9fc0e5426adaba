import Foundation

final class Counter: NSObject {
  func count(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  func apply(_ work: (@escaping (Int) -> Void) -> Void) {}

  func pass() {
    apply(count)
  }
}

final class Timer1: NSObject {
  func fire() -> Int {
    2
  }
}

func unknown(_ all: [String: Timer1]) async {
  all.values.forEach { print($0.fire()) }
}

final class Loop: Sendable {
  func step(_ index: Int) -> Int {
    index
  }
}

func turn(_ loop: Loop) async {
  for index in 0..<3 {
    print(loop.step(index))
  }
}
