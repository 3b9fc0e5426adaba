import Kit

final class Stamp: @unchecked Sendable {
  private let lock = NSLock()
  private let formatter = DateFormatter()
  private var last = ""

  func set(_ text: String) { lock.withLock { last = text } }
}
