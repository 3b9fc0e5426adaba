import Dispatch
import Foundation

func squares(upTo count: Int) -> [Int] {
  let resultQueue = DispatchQueue(label: "results")
  nonisolated(unsafe) var results: [Int] = []
  nonisolated(unsafe) var sum = 0
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let square = index * index
    resultQueue.sync {
      results.append(square)
      sum += square
    }
  }
  precondition(results.reduce(0, +) == sum)
  return results.sorted()
}

print(squares(upTo: 12))
