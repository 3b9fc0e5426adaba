import Contacts

final class Card: @unchecked Sendable {
  private let lock = NSLock()
  private var name = ""

  func set(_ value: String) { lock.withLock { name = value } }
}
