import Foundation

@MainActor
protocol Coordinating: AnyObject {
  var isReady: Bool { get }
}

@MainActor
final class Coordinator: Coordinating {
  var isReady = true

  func report(_ id: String) async {
    print(id)
  }

  func confirm(_ id: String) async -> Bool {
    id.isEmpty
  }
}

@MainActor
final class Reporter {
  weak var coordinator: Coordinator?

  func report(_ id: String, isOld: Bool) async {
    guard !isOld else {
      return
    }
    guard let coordinator else { return }
    await coordinator.report(id)
  }

  func confirm(_ id: String) async -> Bool {
    guard let coordinator = self.coordinator else { return false }
    return await coordinator.confirm(id)
  }

  func ask(_ id: String) async -> Bool {
    guard let coordinator else { return false }
    let isConfirmed = await coordinator.confirm(id)
    print(isConfirmed)
    return isConfirmed
  }

  func askLater(_ id: String) async -> Bool {
    await withCheckedContinuation { continuation in
      Task { @MainActor [weak coordinator] in
        guard let coordinator else {
          print("too late")
          continuation.resume(returning: false)
          return
        }
        continuation.resume(returning: coordinator.isReady)
      }
    }
  }

  func title(_ id: String, completion: @escaping @MainActor (String) -> Void) {
    guard let coordinator else { return }
    completion(coordinator.isReady ? id : "")
  }
}

@MainActor
func run(_ reporter: Reporter) async {
  Task { @MainActor in
    await reporter.report("a", isOld: false)
    print("reported")
  }
  Task { @MainActor in
    print(await reporter.confirm("b"))
  }
  Task { @MainActor in
    print(await reporter.ask("c"))
  }
  Task { @MainActor in
    print(await reporter.askLater("d"))
  }
  reporter.title("e") { print($0) }
}
