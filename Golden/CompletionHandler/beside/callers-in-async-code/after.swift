import Foundation

public final class Radio: Sendable {
  // One caller is synchronous and goes on at once, so the function itself stays.
  @available(*, renamed: "tune(to:)")
  func tune(to frequency: Double, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.global().async { completion(frequency > 87.5) }
  }

  func tune(to frequency: Double) async -> Bool {
    await withCheckedContinuation { continuation in
      tune(to: frequency) { value in
        continuation.resume(returning: value)
      }
    }
  }

  // Others may call it.
  @available(*, renamed: "stations()")
  public func stations(completion: @escaping @Sendable (Result<[String], Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(["Jazz", "News"])) }
  }

  public func stations() async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      stations { result in
        continuation.resume(with: result)
      }
    }
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
    let isTuned = await radio.tune(to: 101.2)
    print(isTuned)
  }

  func list() async throws -> [String] {
    try await radio.stations()
  }

  func fill() {
    Task {
      guard let names = try? await radio.stations() else { return }
      print(names.count)
    }
  }

  // Synchronous code keeps the handler.
  func count() {
    radio.stations { print((try? $0.get())?.count ?? 0) }
  }
}
