import Foundation

final class Shelf: @unchecked Sendable {
  private let lock = NSLock()
  private let queue = DispatchQueue(label: "shelf")

  func remove(_ path: String) {
    queue.sync {
      lock.withLock {
        do {
          try FileManager.default.removeItem(atPath: path)
        } catch {
          print(error)
        }
      }
    }
  }

  func size(of path: String) throws -> Int {
    return try lock.withLock {
      do {
        return try Data(contentsOf: URL(fileURLWithPath: path)).count
      } catch let error as CocoaError {
        print(error)
        return 0
      }
    }
  }
}
