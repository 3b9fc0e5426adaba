import Dispatch
import UIKit

protocol UIDropSession {
  var items: [String] { get }
}

final class UIDragItem {
  var name = ""
}

@MainActor
final class DropTarget {
  private(set) var files: [String] = []

  func load(_ item: String) async -> String { item }

  func dropInteraction(performDrop session: UIDropSession) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for item in session.items {
          group.addTask { @MainActor @Sendable [self] in
            self.files.append(await load(item))
          }
        }
      }
      print(self.files.count)
    }
  }

  func didDrop(_ items: [UIDragItem]) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for item in items {
          group.addTask { @MainActor @Sendable [self] in
            self.files.append(await load(item.name))
          }
        }
      }
      print(self.files.count)
    }
  }
}
