import Dispatch
import UIKit

protocol UIDropSession {
  var items: [String] { get }
}

@MainActor
final class DropTarget {
  private(set) var files: [String] = []

  func load(_ item: String, completion: @escaping (String) -> Void) { completion(item) }

  func dropInteraction(performDrop session: UIDropSession) {
    let group = DispatchGroup()
    for item in session.items {
      group.enter()
      load(item) {
        self.files.append($0)
        group.leave()
      }
    }
    group.notify(queue: .main) { print(self.files.count) }
  }
}
