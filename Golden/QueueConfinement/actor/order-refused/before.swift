import UIKit

final class EventTrail: @unchecked Sendable {
  private let queue = DispatchQueue(label: "trail")
  private var events: [String] = []

  func add(_ event: String) { queue.async { self.events.append(event) } }
  var count: Int { queue.sync { events.count } }
}

final class CheckoutViewController: UIViewController {
  private let trail = EventTrail()

  @IBAction func pay(_ sender: Any) {
    trail.add("pay")
    trail.add("paid")
  }
}

final class ImportTrail: @unchecked Sendable {
  private let queue = DispatchQueue(label: "trail")
  private var names: [String] = []

  func add(_ name: String) { queue.async { self.names.append(name) } }
  var count: Int { queue.sync { names.count } }
}

final class ImportViewController: UIViewController {
  private let trail = ImportTrail()

  @IBAction func start(_ sender: Any) {
    for _ in 0..<3 { trail.add("file") }
  }
}
