import Foundation

final class Transaction {
  var isDone = false
}

class Confirmation {
  var all: [Transaction] = []
  var open: [Transaction] { all.filter { !$0.isDone } }

  func reject(_ transaction: Transaction, completion: @escaping (Bool) -> Void) {
    all.removeAll { $0 === transaction }
    DispatchQueue.main.async { completion(true) }
  }

  func countOpen(completion: @escaping (Int) -> Void) {
    let count = open.count
    DispatchQueue.global().async {
      completion(count)
    }
  }

  func rejectFirst(of list: [Transaction], completion: @escaping (Bool) -> Void) {
    guard let first = list.first else { return completion(false) }
    reject(first) { isRejected in
      completion(isRejected)
    }
  }
}

@MainActor
final class Screen {
  let confirmation = Confirmation()

  func show() {
    confirmation.countOpen { print($0) }
    confirmation.rejectFirst(of: confirmation.open) { print($0) }
  }
}
