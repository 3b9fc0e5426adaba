import Contacts

final class Card: @unchecked Sendable {
  private let queue = DispatchQueue(label: "card")
  private var name = ""

  func set(_ value: String) { queue.sync { name = value } }
}
