import Foundation

final class Ledger {
  private var sums: [Int] = []

  func total() -> Int { sums.reduce(0, +) }
}

struct Rates {
  let factor: Int
}

@MainActor
final class BalanceModel {
  private let ledger: Ledger
  private let backup = Ledger()
  private let rates = Rates(factor: 2)
  private let limit = 10
  private var total = 0

  init(ledger: Ledger) {
    self.ledger = ledger
  }

  func refresh() {
    DispatchQueue.global().async {
      let total = self.ledger.total() * self.rates.factor
      DispatchQueue.main.async {
        self.total = min(total, self.limit)
      }
    }
  }

  func refreshLater() {
    DispatchQueue.global(qos: .utility).async { [weak self] in
      guard let self else { return }
      let total = self.ledger.total() + self.backup.total()
      DispatchQueue.main.async {
        self.total = total
      }
    }
  }

  // Whether it is there is asked each time.
  func refreshIfThere() {
    DispatchQueue.global().async { [weak self] in
      print(self?.ledger.total() ?? 0)
    }
  }

  // The name is taken.
  func compare() {
    DispatchQueue.global().async {
      let ledger = Ledger()
      print(ledger.total() == self.ledger.total())
    }
  }
}

// A method that reads it has to stay on the main actor.
@preconcurrency @MainActor
final class BalanceLog {
  private let ledger = Ledger()

  func log() {
    DispatchQueue.global().async {
      self.write()
    }
  }

  private func write() {
    print(ledger.total())
  }
}
