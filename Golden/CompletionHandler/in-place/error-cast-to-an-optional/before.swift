import Foundation

@MainActor
final class Calls {
  private let provider = OperationQueue()
  nonisolated private let log = OperationQueue()

  func begin(_ name: String, completion: (@Sendable (NSError?) -> Void)? = nil) {
    // The log wants to know first.
    provider.addOperation {
      let error: Error? = nil
      if error == nil {
        print(name)
      }

      completion?(error as NSError?)
    }
  }

  nonisolated func check(_ name: String, completion: @escaping @Sendable (NSError?) -> Void) {
    log.addOperation {
      let error: Error? = name.isEmpty ? CocoaError(.fileNoSuchFile) : nil
      print(name)
      completion(error as NSError?)
    }
  }

  // What is cast isn't optional.
  nonisolated func fail(_ name: String, completion: @escaping @Sendable (NSError?) -> Void) {
    log.addOperation {
      let error: Error = CocoaError(.fileNoSuchFile)
      print(name)
      completion(error as NSError)
    }
  }

  nonisolated func mayFail(_ name: String, completion: @escaping @Sendable (NSError?) -> Void) {
    log.addOperation {
      let error: Any = CocoaError(.fileNoSuchFile)
      print(name)
      completion(error as? NSError)
    }
  }
}

@MainActor
func run(_ calls: Calls) {
  calls.begin("a") { error in
    if let error { print(error.localizedDescription) }
  }
}

func check(_ calls: Calls) async {
  calls.check("a") { error in
    if let error { print(error.localizedDescription) }
  }
}

func fail(_ calls: Calls) async {
  calls.fail("a") { error in
    if let error { print(error.localizedDescription) }
  }
}

func mayFail(_ calls: Calls) async {
  calls.mayFail("a") { error in
    if let error { print(error.localizedDescription) }
  }
}
