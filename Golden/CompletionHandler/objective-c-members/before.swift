import Foundation

@objcMembers
final class Chooser: NSObject, @unchecked Sendable {
  private var chosen = 0

  // Objective-C sees no private members.
  private func ask(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(number + 1)
    }
  }

  func choose() {
    ask(1) { number in
      self.chosen = number
    }
  }

  func offer(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(number)
    }
  }

  func accept() {
    offer(1) { number in
      self.chosen = number
    }
  }
}

// What the class says of its members holds in its extensions, too.
extension Chooser {
  func propose(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(number)
    }
  }

  func agree() {
    propose(1) { number in
      self.chosen = number
    }
  }
}
