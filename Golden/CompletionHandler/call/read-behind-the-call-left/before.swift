import Foundation

final class Counter {
  private var log: [String] = []

  private func count(_ words: [String], completion: @escaping (Int) -> Void) {
    if words.isEmpty {
      completion(0)
    } else {
      completion(words.count)
    }
    log.append("counted")
  }

  // The caller counts on the handler to be called before the call returns.
  func total(_ words: [String]) -> Int {
    var total = 0
    count(words) { total = $0 }
    return total
  }

  func sum(_ lists: [[String]]) -> Int {
    var sum = 0
    for list in lists {
      if sum > 10 { break }
      count(list) { sum += $0 }
    }
    return 1
  }
}

final class Lengths {
  func measure(_ words: [String], completion: @escaping (Int) -> Void) {
    completion(words.count)
    print("measured")
  }

  // Nothing reads it behind the call.
  func show(_ words: [String]) {
    var shown = 0
    print(shown)
    measure(words) {
      shown = $0
      print(shown)
    }
    print("shown")
  }
}
