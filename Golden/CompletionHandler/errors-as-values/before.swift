import Foundation

enum StoreError: Error {
  case offline
  case missing(String)

  var text: String { "\(self)" }
}

@MainActor
final class Store {
  var items = ["a": 1]

  // Its callers look at what the error is.
  func item(named name: String, completion: @escaping (Result<Int, StoreError>) -> Void) {
    DispatchQueue.main.async {
      guard let found = self.items[name] else {
        completion(.failure(.missing(name)))
        return
      }
      completion(.success(found))
    }
  }

  // A value and an error of a type of its own.
  func total(of name: String, completion: @escaping (Int?, StoreError?) -> Void) {
    DispatchQueue.main.async {
      if name.isEmpty {
        completion(nil, .offline)
      } else {
        completion(self.items.count, nil)
      }
    }
  }
}

@MainActor
final class Screen {
  let store = Store()
  var title = ""
  var whenShown: ((Result<Int, StoreError>) -> Void)?

  func show() {
    store.item(named: "a") { result in
      switch result {
      case .success(let item): self.title = "\(item)"
      case .failure(.offline): self.title = "offline"
      case .failure(let error): self.title = error.text
      }
    }
  }

  func hand(on done: @escaping (Result<Int, StoreError>) -> Void) {
    store.item(named: "b", completion: done)
  }

  func showCount() {
    store.total(of: "c") { count, error in
      if let error {
        self.title = error.text
      } else {
        self.title = "\(count ?? 0)"
      }
    }
  }
}
