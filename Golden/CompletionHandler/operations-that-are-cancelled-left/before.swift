import Foundation

final class ThumbnailMaker: @unchecked Sendable {
  private let work = OperationQueue()

  func make(for name: String, completion: @escaping @Sendable (Data) -> Void) {
    work.addOperation {
      completion(Data(name.utf8))
    }
  }

  func show(_ name: String) {
    make(for: name) { data in
      print(data.count)
    }
  }

  func stop() {
    self.work.cancelAllOperations()
  }
}
