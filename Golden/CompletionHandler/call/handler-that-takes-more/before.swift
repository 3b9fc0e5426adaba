import Dispatch

enum Fault: Error { case empty, expired }

/// One function gives a fault as a value, the other has an error to throw.
@MainActor
final class Gate {
  private func validate(_ token: String, callback: @escaping @MainActor (Fault?) -> Void) {
    DispatchQueue.main.async {
      callback(token.isEmpty ? .empty : nil)
    }
  }

  private func verify(_ token: String, callback: @escaping @MainActor (Error?) -> Void) {
    print("verifying")
    validate(token, callback: callback)
  }

  func enter(_ token: String) {
    verify(token) { error in
      if let error {
        print("refused", error)
      } else {
        print("welcome")
      }
    }
  }
}

/// What is thrown here would be caught here.
@MainActor
final class Door {
  private func validate(_ token: String, callback: @escaping @MainActor (Fault?) -> Void) {
    DispatchQueue.main.async {
      callback(token.isEmpty ? .empty : nil)
    }
  }

  private func check() throws {}

  private func verify(_ token: String, callback: @escaping @MainActor (Error?) -> Void) {
    do {
      try check()
      validate(token, callback: callback)
    } catch {
      callback(Fault.expired)
    }
  }

  func enter(_ token: String) {
    verify(token) { error in
      if let error { print("refused", error) }
    }
  }
}
