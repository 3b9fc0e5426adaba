import Foundation

public final class Radio: Sendable {
  // One caller is synchronous and goes on at once, so the function itself stays.
  func tune(to frequency: Double, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(frequency > 87.5) }
  }

  // Others may call it.
  public func stations(completion: @escaping @Sendable (Result<[String], Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(["Jazz", "News"])) }
  }
}

func wakeUp(_ radio: Radio) {
  radio.tune(to: 98.3) { print("tuned", $0) }
  print("good morning")
}

@MainActor
final class Dial {
  let radio = Radio()
  var names: [String] = []

  func turn() async {
    radio.tune(to: 101.2) { isTuned in
      print(isTuned)
    }
  }

  func list() async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      radio.stations { continuation.resume(with: $0) }
    }
  }

  func fill() {
    Task {
      radio.stations { result in
        if case .success(let names) = result { print(names.count) }
      }
    }
  }

  // Synchronous code keeps the handler.
  func count() {
    radio.stations { print((try? $0.get())?.count ?? 0) }
  }
}
