import Dispatch

struct Picture: Sendable {
  let bytes: [UInt8]
  let width: Int

  func bytes() async -> [UInt8] {
    let bytes = bytes
    return bytes
  }

  // A synchronous function of that name would be declared twice.
  func width() async -> Int {
    width
  }

  func size() -> Int {
    bytes.count
  }
}

@MainActor func show(_ picture: Picture) {
  Task { @MainActor in
    let bytes = await picture.bytes()
    print(bytes)
  }
}

func showWidth(of picture: Picture) {
  Task { @MainActor in
    let width = await picture.width()
    print(width)
  }
}

func showSize(of picture: Picture) {
  let size = picture.size()
  print(size)
}
