import Foundation

final class Uploader: Sendable {
  @discardableResult
  func upload(_ name: String) async -> Int {
    print("uploads \(name)")
    return name.count
  }

  func flush() async {
    print("flushes")
  }
}

func send(_ uploader: Uploader) async {
  let size = await uploader.upload("photo")
  print(size)
}

func finish(_ uploader: Uploader) async {
  await uploader.flush()
  print("all gone")
}
