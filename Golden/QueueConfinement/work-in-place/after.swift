import Foundation

struct Basket {
  var weights: [Int] = []

  func tell(_ report: (Int) -> Void) {
    do {
      // Empty ones are not told of.
      guard !weights.isEmpty else {
        return
      }
      let sum = weights.reduce(0, +)
      report(sum)
    }
  }

  mutating func add(_ weight: Int) -> Int {
    do {
      let doubled = weight * 2
      weights.append(doubled)
    }
    return weights.count
  }

  mutating func empty() {
    weights.removeAll()
  }
}
