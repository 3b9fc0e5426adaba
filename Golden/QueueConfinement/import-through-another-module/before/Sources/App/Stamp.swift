import Kit

final class Stamp: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stamp")
  private let formatter = DateFormatter()
  private var last = ""

  func set(_ text: String) { queue.sync { last = text } }
}
