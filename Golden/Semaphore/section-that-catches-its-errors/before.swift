import Foundation

final class Shelf: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  private let queue = DispatchQueue(label: "shelf")

  func remove(_ path: String) {
    queue.sync {
      semaphore.wait()
      defer { semaphore.signal() }

      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        print(error)
      }
    }
  }

  func size(of path: String) throws -> Int {
    semaphore.wait()
    defer { semaphore.signal() }

    do {
      return try Data(contentsOf: URL(fileURLWithPath: path)).count
    } catch let error as CocoaError {
      print(error)
      return 0
    }
  }
}
