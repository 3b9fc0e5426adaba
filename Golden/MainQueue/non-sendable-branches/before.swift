import Foundation

final class Node {
  @discardableResult func visit() -> Node { self }
}

@MainActor final class Walker {
  let node = Node()

  func walk(_ twice: Bool) {
    DispatchQueue.main.async {
      if twice { self.node.visit() } else { self.node.visit() }
    }
    DispatchQueue.main.async {
      switch twice {
      case true: self.node.visit()
      case false: self.node.visit()
      }
    }
    DispatchQueue.main.async { (self.node.visit()) }
    DispatchQueue.main.async { if twice { self.node.visit() } }
  }
}
