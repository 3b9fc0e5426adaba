import Foundation

final class Service: Sendable {
  @available(*, renamed: "start()")
  func start(_ completion: @escaping (Int) -> Void) { completion(1) }

  func start() async -> Int {
    await withCheckedContinuation { continuation in
      start { value in
        continuation.resume(returning: value)
      }
    }
  }

  func begin() async -> Int { 1 }
  func each(_ body: (Int) -> Void) { body(1) }
}

final class Coordinator: Sendable {
  private let ui = DispatchQueue.main
  private let service = Service()

  func run() {
    ui.async {
      self.service.start { value in print(value) }
    }
    Task { @MainActor in
      let value = await self.service.begin()
      print(value)
    }
    Task { @MainActor in
      self.service.each { value in print(value) }
    }
    Task { @MainActor in print("plain") }
    Task { @MainActor in
      let value = await self.service.start()
      print(value)
    }
  }
}
