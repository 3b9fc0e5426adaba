import Foundation

final class Mailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var letters: [String] = []

  func awaitLetter() {
    DispatchQueue.global().async {
      self.condition.withLock {
        while self.letters.isEmpty {
          self.condition.wait()
        }
      }
    }
  }
}
