import Foundation

final class Ledger {
  private static let queue = DispatchQueue(label: "ledger")
  private nonisolated(unsafe) static var amounts: [Int] = []
  private static let unused = DispatchQueue(label: "unused")
  private static let printing = DispatchQueue(label: "printing")

  // A nested type sees the static members of those around it by their bare names.
  struct Entry {
    let amount: Int

    func book() {
      queue.sync { amounts.append(amount) }
    }

    struct Line {
      var count: Int { queue.sync { amounts.count } }

      func show(_ text: String) {
        printing.sync { print(text) }
      }
    }
  }

  static var total: Int { queue.sync { amounts.reduce(0, +) } }
}

Ledger.Entry(amount: 3).book()
Ledger.Entry(amount: 4).book()
Ledger.Entry.Line().show("\(Ledger.Entry.Line().count) of \(Ledger.total)")
