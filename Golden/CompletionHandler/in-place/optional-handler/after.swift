import Foundation

final class Uploader: Sendable {
  @discardableResult
  func upload(_ name: String) -> Int {
    print("uploads \(name)")
    return name.count
  }

  func flush() {
    print("flushes")
  }
}

func send(_ uploader: Uploader) async {
  let size = uploader.upload("photo")
  print(size)
}

func finish(_ uploader: Uploader) async {
  uploader.flush()
  print("all gone")
}
