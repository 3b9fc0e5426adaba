import Foundation

func heights() -> [Double] { [1, 2, 3] }

// Every name that the group could have is one of the body's.
func colour(_ tasks: [Int], _ parts: [Int], _ group: [Int]) async {
  DispatchQueue.concurrentPerform(iterations: 3) { index in
    print(tasks[index], parts[index], group[index])
  }
}

// The type of the elements is the function's.
func level() async -> [Double] {
  let lock = NSLock()
  var levels = heights()
  DispatchQueue.concurrentPerform(iterations: 3) { index in
    let level = Double(index) * 2
    lock.lock()
    levels[index] = level
    lock.unlock()
  }
  return levels
}
