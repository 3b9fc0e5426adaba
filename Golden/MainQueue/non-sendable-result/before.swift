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
    DispatchQueue.main.async { self.grow() }
    DispatchQueue.main.async { [weak self] in
      self?.grow()
    }
  }
}
