import Foundation

struct Photo: Sendable { var size: Int }

func width(of photo: Photo) -> Int { photo.size / 2 }

func locked(_ photos: [Photo]) async -> [Int?] {
  var widths: [Int?] = Array(repeating: nil, count: photos.count)
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    let photo = photos[index]
    let width = width(of: photo)
    lock.withLock { widths[index] = width }
  }
  return widths
}

func lockedByHand(_ photos: [Photo]) async -> [Int] {
  var widths = Array(repeating: 0, count: photos.count)
  let lock = NSLock()
  let count = photos.count
  DispatchQueue.concurrentPerform(iterations: count) {
    let width = width(of: photos[$0])  // half of it
    lock.lock()
    widths[$0] = width
    lock.unlock()
  }
  return widths
}

func lockedTwice(_ photos: [Photo]) async -> [Int] {
  var widths = [Int](repeating: 0, count: photos.count)
  let lock = NSLock()
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    let width = width(of: photos[index])
    lock.withLock { widths[index] = width }
  }
  lock.withLock { widths.reverse() }
  return widths
}

func scaled(_ photos: [Photo], by step: Int) async -> [Int] {
  var widths = [Int](repeating: 0, count: photos.count)
  var factor = 2
  factor += step
  DispatchQueue.concurrentPerform(iterations: photos.count) { index in
    widths[index] = photos[index].size * factor
  }
  return widths
}
