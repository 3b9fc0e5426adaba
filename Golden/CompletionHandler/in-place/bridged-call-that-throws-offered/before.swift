import Dispatch

struct Refused: Error {}

final class Engine: Sendable {
  static let shared = Engine()

  private let listeners: [@Sendable (Result<Void, Error>) -> Void] = []

  func start(_ name: String, completion: @escaping @Sendable (Result<Void, Error>) -> Void) throws -> Int {
    guard !name.isEmpty else { throw Refused() }
    DispatchQueue.global().async { completion(.success(())) }
    return name.count
  }
}

final class Car: Sendable {
  // The closure of a continuation throws nothing: the errors of 'start' are caught in it.
  func drive(completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
    do {
      print("driving")
      let number = try Engine.shared.start("car") { result in
        switch result {
        case .success:
          print("started")
          completion(.success(()))
        case .failure(let error):
          completion(.failure(error))
        }
      }
      print("number", number)
    } catch {
      completion(.failure(error))
    }
  }
}

@MainActor
func trip(_ car: Car) {
  car.drive { print($0) }
}
