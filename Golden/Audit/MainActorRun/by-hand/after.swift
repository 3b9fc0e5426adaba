@MainActor
final class Ledger {
  private var rows: [Int] = []

  func add(_ row: Int) async {
    await MainActor.run {
      guard row > 0 else { return }
      self.rows.append(row)
    }
    let total = {
      let sum = self.rows.reduce(0, +)
      return sum
    }()
    print(total)
  }
}

final class Importer: Sendable {
  let ledger: Ledger
  init(_ ledger: Ledger) { self.ledger = ledger }

  func tell(_ rows: [Int]) async {
    for row in rows {
      await MainActor.run {
        if row == 0 { return }
        print(row)
      }
    }
    await MainActor.run { print("first") }
    await MainActor.run { print("second") }
  }
}
