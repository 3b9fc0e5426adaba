import Foundation

@propertyWrapper
struct Clamped {
  var wrappedValue: Int
}

final class Owner {}

class Dashboard: @unchecked Sendable {
  private let visible = DispatchQueue(label: "visible")
  private let unowning = DispatchQueue(label: "weak")
  private let wrapping = DispatchQueue(label: "wrapped")
  private let observing = DispatchQueue(label: "observed")
  private let delaying = DispatchQueue(label: "lazy")
  private let sharing = DispatchQueue(label: "shared")
  private let nothing = DispatchQueue(label: "nothing")
  public var title = ""
  private weak var owner: Owner?
  @Clamped private var level = 0
  private var badge = 0 { didSet { print(badge) } }
  private lazy var names: [String] = []
  nonisolated(unsafe) private static var total = 0

  func rename(_ title: String) { visible.sync { self.title = title } }
  func adopt(_ owner: Owner?) { unowning.sync { self.owner = owner } }
  func raise() { wrapping.sync { level += 1 } }
  func notify() { observing.sync { badge += 1 } }
  func add(_ name: String) { delaying.sync { names.append(name) } }
  func count() { sharing.sync { Self.total += 1 } }
  func wait() { nothing.sync { } }
}
