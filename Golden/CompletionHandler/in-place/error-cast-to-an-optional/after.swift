import Foundation

@MainActor
final class Calls {
  private let provider = OperationQueue()
  nonisolated private let log = OperationQueue()

  func begin(_ name: String) async throws {
    // The log wants to know first.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      provider.addOperation {
        let error: Error? = nil
        if error == nil {
          print(name)
        }

        if let error = error as NSError? {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  nonisolated func check(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      log.addOperation {
        let error: Error? = name.isEmpty ? CocoaError(.fileNoSuchFile) : nil
        print(name)
        if let error = error as NSError? {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  // What is cast isn't optional.
  nonisolated func fail(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      log.addOperation {
        let error: Error = CocoaError(.fileNoSuchFile)
        print(name)
        continuation.resume(throwing: error as NSError)
      }
    }
  }

  nonisolated func mayFail(_ name: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      log.addOperation {
        let error: Any = CocoaError(.fileNoSuchFile)
        print(name)
        if let error = error as? NSError {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }
}

@MainActor
func run(_ calls: Calls) {
  Task { @MainActor in
    do {
      try await calls.begin("a")
    } catch {
      print(error.localizedDescription)
    }
  }
}

func check(_ calls: Calls) async {
  do {
    try await calls.check("a")
  } catch {
    print(error.localizedDescription)
  }
}

func fail(_ calls: Calls) async {
  do {
    try await calls.fail("a")
  } catch {
    print(error.localizedDescription)
  }
}

func mayFail(_ calls: Calls) async {
  do {
    try await calls.mayFail("a")
  } catch {
    print(error.localizedDescription)
  }
}
