import Foundation

infix operator <~

struct Letter: Sendable {
  let text: String
}

struct Mailbox: Sendable {
  // An operator is written between what it is given.
  static func <~ (mailbox: Mailbox, completion: @escaping @Sendable (Letter) -> Void) {
    DispatchQueue.global().async { completion(Letter(text: "hello")) }
  }

  func open() {
    self <~ { letter in print(letter.text) }
  }
}
