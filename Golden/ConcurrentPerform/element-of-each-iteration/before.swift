import Foundation

struct Photo: Sendable { var size: Int }
struct Thumbnail: Sendable { var size: Int }

func thumbnail(of photo: Photo) -> Thumbnail { Thumbnail(size: photo.size / 2) }

func lentBuffer(_ photos: [Photo]) async -> [Thumbnail] {
  var thumbnails = [Thumbnail?](repeating: nil, count: photos.count)
  thumbnails.withUnsafeMutableBufferPointer { buffer in
    nonisolated(unsafe) let buffer = buffer
    // Each photo on its own.
    DispatchQueue.concurrentPerform(iterations: photos.count) { index in
      buffer[index] = thumbnail(of: photos[index])
    }
  }
  return thumbnails.compactMap { $0 }
}

func oneLine(_ photos: [Photo]) async -> [Int] {
  var sizes = [Int](repeating: 0, count: photos.count)
  sizes.withUnsafeMutableBufferPointer { sizes in
    nonisolated(unsafe) let slots = sizes
    DispatchQueue.concurrentPerform(iterations: photos.count) { i in slots[i] = photos[i].size + 1 }
  }
  return sizes
}

func mapped<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
) async -> [Output?] {
  var outputs = [Output?](repeating: nil, count: inputs.count)
  outputs.withUnsafeMutableBufferPointer { buffer in
    nonisolated(unsafe) let buffer = buffer
    DispatchQueue.concurrentPerform(iterations: inputs.count) { start in
      let group = inputs[start]
      buffer[start] = transform(group)
    }
  }
  return outputs
}
