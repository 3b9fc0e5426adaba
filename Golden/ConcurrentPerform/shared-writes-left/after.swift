import Foundation

struct Photo: Sendable { var size: Int }

func total(_ photos: [Photo]) async -> Int {
  var sum = 0
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    lock.withLock { sum += photos[index].size }
  }
  return sum
}

func someOnly(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    guard photos[index].size > 2 else { return }
    sizes[index] = photos[index].size
  }
  return sizes
}

func underACondition(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    if photos[index].size > 2 { sizes[index] = photos[index].size }
  }
  return sizes
}

func neighbours(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    sizes[index] = sizes[max(0, index - 1)] + 1
  }
  return sizes
}

func shifted(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count + 1)
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    sizes[index + 1] = photos[index].size
  }
  return sizes
}

func inOrder(_ photos: [Photo]) async -> [Int] {
  var sizes: [Int] = []
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    lock.withLock { sizes.append(photos[index].size) }
  }
  return sizes
}

func computedUnderTheLock(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    lock.withLock { sizes[index] = photos[index].size }
  }
  return sizes
}

final class Album: @unchecked Sendable {
  var last = 0

  func walk(_ photos: [Photo]) async {
    DispatchQueue.concurrentPerform(iterations: photos.count) { index in
      self.last = photos[index].size
    }
  }
}
