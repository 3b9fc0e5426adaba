import Foundation

final class Stack {
  var items = ["a", "b", "c"]
  func pop() -> String? { items.popLast() }

  func drop() {
    DispatchQueue.main.async { self.pop() }
    DispatchQueue.main.async { print(self.items) }
    DispatchQueue.main.async { [weak self] in self?.items.popLast() }
  }
}

let stack = Stack()
stack.drop()
RunLoop.main.run(until: Date() + 0.5)
print(stack.items)
