import Foundation

final class Box: @unchecked Sendable {
  var value = 0
}

func total(_ numbers: [Int]) -> Int {
  let box = Box()
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    box.value = numbers.reduce(0, +)
    done.signal()
  }
  done.wait()
  return box.value
}

print(total([1, 2, 3]))
