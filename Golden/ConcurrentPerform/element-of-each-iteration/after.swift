import Foundation

struct Photo: Sendable { var size: Int }
struct Thumbnail: Sendable { var size: Int }

func thumbnail(of photo: Photo) -> Thumbnail { Thumbnail(size: photo.size / 2) }

func lentBuffer(_ photos: [Photo]) async -> [Thumbnail] {
  var thumbnails = [Thumbnail?](repeating: nil, count: photos.count)
  // Each photo on its own.
  await withTaskGroup(of: (Int, [Thumbnail?]).self) { group in
    let total = photos.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, total)).map { index in
          thumbnail(of: photos[index])
        })
      }
    }
    for await (start, values) in group {
      thumbnails.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return thumbnails.compactMap { $0 }
}

func oneLine(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  await withTaskGroup(of: (Int, [Int]).self) { group in
    let total = photos.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for start in stride(from: 0, to: total, by: chunk) {
      group.addTask {
        (start, (start..<min(start + chunk, total)).map { i in
          photos[i].size + 1
        })
      }
    }
    for await (start, values) in group {
      sizes.replaceSubrange(start..<start + values.count, with: values)
    }
  }
  return sizes
}

func mapped<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
) async -> [Output?] {
  var outputs = [Output?](repeating: nil, count: inputs.count)
  await withTaskGroup(of: (Int, [Output?]).self) { tasks in
    let total = inputs.count
    let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
    for first in stride(from: 0, to: total, by: chunk) {
      tasks.addTask {
        (first, (first..<min(first + chunk, total)).map { start in
          let group = inputs[start]
          return transform(group)
        })
      }
    }
    for await (first, values) in tasks {
      outputs.replaceSubrange(first..<first + values.count, with: values)
    }
  }
  return outputs
}
