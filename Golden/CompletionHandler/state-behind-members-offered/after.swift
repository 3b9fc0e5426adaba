import Foundation

final class Transaction {
  var isDone = false
}

class Confirmation {
  var all: [Transaction] = []
  var open: [Transaction] { all.filter { !$0.isDone } }

  @MainActor func reject(_ transaction: Transaction) async -> Bool {
    all.removeAll { $0 === transaction }
    return true
  }

  func countOpen() async -> Int {
    let count = open.count
    return count
  }

  @MainActor func rejectFirst(of list: [Transaction]) async -> Bool {
    guard let first = list.first else { return false }
    return await reject(first)
  }
}

@MainActor
final class Screen {
  let confirmation = Confirmation()

  func show() {
    Task { @MainActor in
      print(await confirmation.countOpen())
    }
    Task { @MainActor [open = confirmation.open] in
      print(await confirmation.rejectFirst(of: open))
    }
  }
}
