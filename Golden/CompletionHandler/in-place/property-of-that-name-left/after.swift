import Dispatch

struct Picture: Sendable {
  let bytes: [UInt8]

  func bytes(completion: @escaping @Sendable ([UInt8]) -> Void) {
    let bytes = bytes
    Task { @MainActor in completion(bytes) }
  }

  func size() async -> Int {
    let size = bytes.count
    return size
  }
}

func show(_ picture: Picture) {
  picture.bytes { bytes in print(bytes) }
  Task { @MainActor in
    let size = await picture.size()
    print(size)
  }
}
