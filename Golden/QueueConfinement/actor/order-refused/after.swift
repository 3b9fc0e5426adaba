import UIKit

final class EventTrail: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [String] = []

  func add(_ event: String) { lock.withLock { events.append(event) } }
  var count: Int { lock.withLock { events.count } }
}

final class CheckoutViewController: UIViewController {
  private let trail = EventTrail()

  @IBAction func pay(_ sender: Any) {
    trail.add("pay")
    trail.add("paid")
  }
}

final class ImportTrail: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  func add(_ name: String) { lock.withLock { names.append(name) } }
  var count: Int { lock.withLock { names.count } }
}

final class ImportViewController: UIViewController {
  private let trail = ImportTrail()

  @IBAction func start(_ sender: Any) {
    for _ in 0..<3 { trail.add("file") }
  }
}
