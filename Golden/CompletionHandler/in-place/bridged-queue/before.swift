import Foundation

final class Ledger: @unchecked Sendable {
  private let queue = DispatchQueue(label: "ledger")
  private var total = 0

  func add(_ amount: Int, completion: @escaping (Int) -> Void) {
    queue.async {
      self.total += amount
      if self.total > 100 {
        completion(100)
        return
      }
      completion(self.total)
    }
  }

  func close(completion: @escaping () -> Void) {
    print("closing")
    queue.async {
      self.total = 0
      DispatchQueue.main.async {
        print("closed")
        completion()
      }
    }
  }

  func audit(completion: @escaping (Result<Int, Error>) -> Void) {
    queue.async {
      let result = Result<Int, Error> { self.total }
      completion(result)
    }
  }
}

func book(_ ledger: Ledger) async {
  ledger.add(5) { total in
    print(total)
  }
}

func end(_ ledger: Ledger) async {
  ledger.close {
    print("end")
  }
}

func inspect(_ ledger: Ledger) async {
  ledger.audit { result in
    switch result {
    case .success(let total): print(total)
    case .failure(let error): print(error)
    }
  }
}
