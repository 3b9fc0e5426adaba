import Dispatch

func total(_ numbers: [Int], into box: Box) -> Int {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    box.value = numbers.reduce(0, +)
    done.signal()
  }
  done.wait()
  return box.value
}

final class Box: @unchecked Sendable {
  var value = 0
}
