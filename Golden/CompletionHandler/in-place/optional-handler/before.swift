import Foundation

final class Uploader: Sendable {
  func upload(_ name: String, completion: ((Int) -> Void)?) {
    print("uploads \(name)")
    completion?(name.count)
  }

  func flush(completion: (() -> Void)?) {
    print("flushes")
    completion?()
  }
}

func send(_ uploader: Uploader) async {
  uploader.upload("photo") { size in
    print(size)
  }
}

func finish(_ uploader: Uploader) async {
  uploader.flush { print("all gone") }
}
