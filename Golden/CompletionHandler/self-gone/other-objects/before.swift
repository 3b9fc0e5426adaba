import Foundation

@MainActor
protocol Coordinating: AnyObject {
  var isReady: Bool { get }
}

@MainActor
final class Coordinator: Coordinating {
  var isReady = true

  func report(_ id: String, completion: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
      print(id)
      completion()
    }
  }

  func confirm(_ id: String, completion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async {
      completion(id.isEmpty)
    }
  }
}

@MainActor
final class Reporter {
  weak var coordinator: Coordinator?

  func report(_ id: String, isOld: Bool, completion: @escaping @MainActor () -> Void) {
    guard !isOld else {
      completion()
      return
    }
    coordinator?.report(id, completion: completion)
  }

  func confirm(_ id: String, completion: @escaping @MainActor (Bool) -> Void) {
    self.coordinator?.confirm(id, completion: completion)
  }

  func ask(_ id: String, completion: @escaping @MainActor (Bool) -> Void) {
    guard let coordinator else { return }
    coordinator.confirm(id) { isConfirmed in
      print(isConfirmed)
      completion(isConfirmed)
    }
  }

  func askLater(_ id: String, completion: @escaping @MainActor (Bool) -> Void) {
    DispatchQueue.main.async { [weak coordinator] in
      guard let coordinator else {
        print("too late")
        return
      }
      completion(coordinator.isReady)
    }
  }

  func title(_ id: String, completion: @escaping @MainActor (String) -> Void) {
    guard let coordinator else { return }
    completion(coordinator.isReady ? id : "")
  }
}

@MainActor
func run(_ reporter: Reporter) async {
  reporter.report("a", isOld: false) { print("reported") }
  reporter.confirm("b") { print($0) }
  reporter.ask("c") { print($0) }
  reporter.askLater("d") { print($0) }
  reporter.title("e") { print($0) }
}
