import Foundation

final class Node {
  @discardableResult func visit() -> Node { self }
}

@MainActor final class Walker {
  let node = Node()

  func walk(_ twice: Bool) {
    Task { @MainActor in
      if twice { _ = self.node.visit() } else { _ = self.node.visit() }
    }
    Task { @MainActor in
      switch twice {
      case true: _ = self.node.visit()
      case false: _ = self.node.visit()
      }
    }
    Task { @MainActor in _ = (self.node.visit()) }
    Task { @MainActor in if twice { self.node.visit() } }
  }
}
