import Foundation

class Shape {
  var area: Int { 0 }
  func scaled(_ factor: Int) -> Int { area * factor }
}

final class Square: Shape {
  override var area: Int { UserDefaults.standard.integer(forKey: "side") }
}

final class Observed {
  var value = 0 { didSet { NotificationCenter.default.post(name: Notification.Name("value"), object: nil) } }
}

final class Loud {
  init() { NotificationCenter.default.post(name: Notification.Name("loud"), object: nil) }
}

protocol Priced { var price: Int { get } }
extension Priced { func doubled() -> Int { price * 2 } }

func announce(_ count: Int) { NotificationCenter.default.post(name: Notification.Name("count"), object: count) }

final class Desk: @unchecked Sendable {
  private let overridden = DispatchQueue(label: "1")
  private let observed = DispatchQueue(label: "2")
  private let created = DispatchQueue(label: "3")
  private let global = DispatchQueue(label: "4")
  private let helper = DispatchQueue(label: "5")
  private let required = DispatchQueue(label: "6")
  private let again = DispatchQueue(label: "7")
  private var shapes: [Shape] = []
  private var items: [Observed] = []
  private var loud: [Loud] = []
  private var count = 0
  private var lines: [String] = []
  private var prices: [any Priced] = []
  private var turns = 0

  func add(_ shape: Square) { overridden.async { self.shapes.append(shape) } }
  func area() -> Int { overridden.sync { shapes.map { $0.scaled(2) }.count } }

  func put(_ item: sending Observed) { observed.async { self.items.removeAll() } }
  func reset() { observed.sync { for item in items { item.value = 0 } } }

  func shout() { created.async { self.loud.append(Loud()) } }
  func quiet() -> Int { created.sync { loud.count } }

  func step() { global.async { self.count += 1; announce(self.count) } }
  func steps() -> Int { global.sync { count } }

  // The helper is called from elsewhere, too.
  func write(_ line: String) { helper.async { self.keep(line) } }
  func first() -> String? { helper.sync { lines.first } }
  func writeNow(_ line: String) { keep(line) }
  private func keep(_ line: String) { lines.append(line) }

  func price(_ new: [any Priced & Sendable]) { required.async { self.prices = new } }
  func sum() -> Int { required.sync { prices.map { $0.doubled() }.count } }

  // The helper puts work on the queue again.
  func turn() { again.async { self.turnOnce() } }
  func turned() -> Int { again.sync { turns } }
  private func turnOnce() {
    turns += 1
    again.async { self.turns += 1 }
  }
}
