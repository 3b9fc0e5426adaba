import Foundation

@MainActor final class Ledger {
  var total = 0
  func add(_ amount: Int) { total += amount }
}

final class Register {
  let ledger: Ledger
  init(ledger: Ledger) { self.ledger = ledger }

  func sell(_ price: Int) {
    Task { @MainActor () -> Void in
      self.ledger.add(price)
    }
    Task { @MainActor in self.ledger.add(price) }
    Task { @MainActor [weak self] () -> Void in self?.ledger.add(price) }
    Task { @MainActor in self.ledger.add(price) }
    Task { @MainActor [weak self] in self?.ledger.add(price) }
    Task { @MainActor @Sendable in print(price) }
    Task { @MainActor () -> () in print(price) }
  }
}
