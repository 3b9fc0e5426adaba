import Foundation

@propertyWrapper
struct Clamped {
  var wrappedValue: Int
}

class Dashboard: @unchecked Sendable {
  private let visible = DispatchQueue(label: "visible")
  private let wrapping = DispatchQueue(label: "wrapped")
  private let observing = DispatchQueue(label: "observed")
  private let delaying = DispatchQueue(label: "lazy")
  private let sharing = DispatchQueue(label: "shared")
  public var title = ""
  @Clamped private var level = 0
  private lazy var start = Date()
  private var badge = 0 { didSet { print(badge) } }
  nonisolated(unsafe) private static var total = 0

  func rename(_ title: String) { visible.sync { self.title = title } }
  func raise() { wrapping.sync { level += 1 } }
  func notify() { observing.sync { badge += 1 } }
  func begin() -> Date { delaying.sync { start } }
  func count() { sharing.sync { Self.total += 1 } }
}
