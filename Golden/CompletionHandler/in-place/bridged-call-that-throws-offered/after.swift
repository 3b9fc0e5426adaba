import Dispatch

struct Refused: Error {}

final class Engine: Sendable {
  static let shared = Engine()

  private let listeners: [@Sendable (Result<Void, Error>) -> Void] = []

  func start(_ name: String, completion: @escaping @Sendable (Result<Void, Error>) -> Void) throws -> Int {
    guard !name.isEmpty else { throw Refused() }
    Task.detached { completion(.success(())) }
    return name.count
  }
}

final class Car: Sendable {
  // The closure of a continuation throws nothing: the errors of 'start' are caught in it.
  func drive() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      do {
        print("driving")
        let number = try Engine.shared.start("car") { result in
          switch result {
          case .success:
            print("started")
            continuation.resume()
          case .failure(let error):
            continuation.resume(throwing: error)
          }
        }
        print("number", number)
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

@MainActor
func trip(_ car: Car) {
  Task { @MainActor in
    let result: Result<Void, Error>
    do {
      try await car.drive()
      result = .success(())
    } catch {
      result = .failure(error)
    }
    print(result)
  }
}
