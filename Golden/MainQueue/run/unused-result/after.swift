import Foundation

final class Stack {
  var items = ["a", "b", "c"]
  func pop() -> String? { items.popLast() }

  func drop() {
    Task { @MainActor in _ = self.pop() }
    Task { @MainActor in print(self.items) }
    Task { @MainActor [weak self] in _ = self?.items.popLast() }
  }
}

let stack = Stack()
stack.drop()
RunLoop.main.run(until: Date() + 0.5)
print(stack.items)
