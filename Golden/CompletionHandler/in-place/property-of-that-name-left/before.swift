import Dispatch

struct Picture: Sendable {
  let bytes: [UInt8]

  func bytes(completion: @escaping @Sendable ([UInt8]) -> Void) {
    let bytes = bytes
    DispatchQueue.main.async { completion(bytes) }
  }

  func size(completion: @escaping @Sendable (Int) -> Void) {
    let size = bytes.count
    DispatchQueue.main.async { completion(size) }
  }
}

func show(_ picture: Picture) {
  picture.bytes { bytes in print(bytes) }
  picture.size { size in print(size) }
}
