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
  func item(named name: String) async throws(StoreError) -> Int {
    guard let found = self.items[name] else {
      throw StoreError.missing(name)
    }
    return found
  }

  // A value and an error of a type of its own.
  func total(of name: String) async -> (Int?, StoreError?) {
    if name.isEmpty {
      return (nil, .offline)
    } else {
      return (self.items.count, nil)
    }
  }
}

@MainActor
final class Screen {
  let store = Store()
  var title = ""
  var whenShown: ((Result<Int, StoreError>) -> Void)?

  func show() {
    Task { @MainActor in
      let result: Result<Int, StoreError>
      do throws(StoreError) {
        result = .success(try await store.item(named: "a"))
      } catch {
        result = .failure(error)
      }
      switch result {
      case .success(let item): self.title = "\(item)"
      case .failure(.offline): self.title = "offline"
      case .failure(let error): self.title = error.text
      }
    }
  }

  func hand(on done: @escaping (Result<Int, StoreError>) -> Void) {
    Task { @MainActor in
      do throws(StoreError) {
        done(.success(try await store.item(named: "b")))
      } catch {
        done(.failure(error))
      }
    }
  }

  func showCount() {
    Task { @MainActor in
      let (count, error) = await store.total(of: "c")
      if let error {
        self.title = error.text
      } else {
        self.title = "\(count ?? 0)"
      }
    }
  }
}
