import Foundation

func dispatchOnMain(_ block: @escaping @MainActor @Sendable () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated { block() }
  } else {
    DispatchQueue.main.async { block() }
  }
}

func onMain(_ block: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async(execute: block)
}

func laterOnMain(_ block: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async {
    print("later")
    block()
  }
}

@MainActor
final class Service {
  private var values: [Int] = []

  // What calls the handler on the main queue goes, as it stands there already.
  func load(_ text: String, completion: @escaping @MainActor (Int?) -> Void) {
    guard !text.isEmpty else {
      onMain { completion(nil) }
      return
    }
    values.append(text.count)
    onMain {
      completion(self.values.last)
    }
  }

  func loadLater(_ text: String, completion: @escaping @MainActor (Int) -> Void) {
    laterOnMain { completion(text.count) }
  }
}

@MainActor
func show(_ service: Service) {
  service.load("a") { print($0 as Any) }
  service.loadLater("b") { print($0) }
}
