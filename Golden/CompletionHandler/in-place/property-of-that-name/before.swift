import Dispatch

struct Picture: Sendable {
  let bytes: [UInt8]
  let width: Int

  func bytes(completion: @escaping @Sendable ([UInt8]) -> Void) {
    let bytes = bytes
    DispatchQueue.main.async { completion(bytes) }
  }

  // A synchronous function of that name would be declared twice.
  func width(completion: @escaping (Int) -> Void) {
    completion(width)
  }

  func size(completion: @escaping (Int) -> Void) {
    completion(bytes.count)
  }
}

@MainActor func show(_ picture: Picture) {
  picture.bytes { bytes in print(bytes) }
}

func showWidth(of picture: Picture) {
  picture.width { width in print(width) }
}

func showSize(of picture: Picture) {
  picture.size { size in print(size) }
}
