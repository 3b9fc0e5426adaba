import Dispatch
import UIKit

protocol UIDropSession {
  var items: [String] { get }
}

@MainActor
final class DropTarget {
  private(set) var files: [String] = []

  @available(*, renamed: "load(_:)")
  func load(_ item: String, completion: @escaping (String) -> Void) { completion(item) }

  func load(_ item: String) async -> String {
    await withCheckedContinuation { continuation in
      load(item) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func dropInteraction(performDrop session: UIDropSession) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for item in session.items {
          group.addTask { @MainActor @Sendable [self] in
            await withCheckedContinuation { continuation in
              load(item) {
                self.files.append($0)
                continuation.resume()
              }
            }
          }
        }
      }
      print(self.files.count)
    }
  }
}
