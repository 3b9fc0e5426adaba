import Foundation

@MainActor final class Ledger {
  var total = 0
  func add(_ amount: Int) { total += amount }
}

final class Register {
  let ledger: Ledger
  init(ledger: Ledger) { self.ledger = ledger }

  func sell(_ price: Int) {
    DispatchQueue.main.async { () -> Void in
      self.ledger.add(price)
    }
    DispatchQueue.main.async { () in self.ledger.add(price) }
    DispatchQueue.main.async { [weak self] () -> Void in self?.ledger.add(price) }
    DispatchQueue.main.async { @MainActor in self.ledger.add(price) }
    DispatchQueue.main.async { @MainActor [weak self] in self?.ledger.add(price) }
    DispatchQueue.main.async { @Sendable in print(price) }
    DispatchQueue.main.async { () -> () in print(price) }
  }
}
