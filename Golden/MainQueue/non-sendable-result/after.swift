import Foundation

final class Node {
  var children: [Node] = []
}

@MainActor final class Tree {
  private let root = Node()

  @discardableResult func grow() -> Node {
    let child = Node()
    root.children.append(child)
    return child
  }

  func season() {
    Task { @MainActor in _ = self.grow() }
    Task { @MainActor [weak self] in
      _ = self?.grow()
    }
  }
}
