import Foundation

struct Photo: Sendable { var size: Int }

func width(of photo: Photo) -> Int { photo.size / 2 }

func locked(_ photos: [Photo]) async -> [Int?] {
  var widths: [Int?] = Array(repeating: nil, count: photos.count)
  await withTaskGroup(of: (Int, [Int?]).self) { group in
    let total = photos.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, total)).map { index in
          let photo = photos[index]
          let width = width(of: photo)
          return width
        })
      }
    }
    for await (start, values) in group {
      widths.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return widths
}

func lockedByHand(_ photos: [Photo]) async -> [Int] {
  var widths = Array(repeating: 0, count: photos.count)
  let count = photos.count
  await withTaskGroup(of: (Int, [Int]).self) { group in
    let chunk = max(1, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: count, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, count)).map { index in
          let width = width(of: photos[index])  // half of it
          return width
        })
      }
    }
    for await (start, values) in group {
      widths.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return widths
}

func lockedTwice(_ photos: [Photo]) async -> [Int] {
  var widths = [Int](repeating: 0, count: photos.count)
  let lock = NSLock()
  await withTaskGroup(of: (Int, [Int]).self) { group in
    let total = photos.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, total)).map { index in
          let width = width(of: photos[index])
          return width
        })
      }
    }
    for await (start, values) in group {
      widths.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  lock.withLock { widths.reverse() }
  return widths
}

func scaled(_ photos: [Photo], by step: Int) async -> [Int] {
  var widths = [Int](repeating: 0, count: photos.count)
  var factor = 2
  factor += step
  await withTaskGroup(of: (Int, [Int]).self) { group in
    let total = photos.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask { [factor] in
        (start, (start..<min(start + chunk, total)).map { index in
          photos[index].size * factor
        })
      }
    }
    for await (start, values) in group {
      widths.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return widths
}
