import Foundation

struct Basket {
  var weights: [Int] = []

  func tell(_ report: (Int) -> Void) {
    let id = UUID()
    let queue = DispatchQueue(
      label: "basket.\(id)", qos: .default, attributes: .concurrent, autoreleaseFrequency: .inherit,
      target: nil)
    queue.sync {
      // Empty ones are not told of.
      guard !weights.isEmpty else {
        return
      }
      let sum = weights.reduce(0, +)
      report(sum)
    }
  }

  mutating func add(_ weight: Int) -> Int {
    let queue = DispatchQueue(label: "add")
    queue.sync {
      let doubled = weight * 2
      weights.append(doubled)
    }
    return weights.count
  }

  mutating func empty() {
    let queue = DispatchQueue(label: "empty")
    queue.sync { weights.removeAll() }
  }
}
