import Foundation

struct Basket {
  var weights: [Int] = []

  // What returns from the block goes on behind it.
  func tell(_ report: (Int) -> Void) {
    let queue = DispatchQueue(label: "basket", attributes: .concurrent)
    queue.sync {
      if weights.isEmpty { return }
      report(weights.count)
    }
    report(0)
  }

  // Each turn waits for the one before.
  func count() -> Int {
    let queue = DispatchQueue(label: "count", attributes: .concurrent)
    var sum = 0
    for weight in weights {
      queue.sync { sum += weight }
    }
    return sum
  }

  // It asks where it runs.
  func check() {
    let queue = DispatchQueue(label: "check")
    queue.sync {
      dispatchPrecondition(condition: .notOnQueue(.main))
      print(weights)
    }
  }
}
