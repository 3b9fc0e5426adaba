import Foundation

enum AlarmFailure: Error { case noSound, tooLate }

final class AlarmClock: @unchecked Sendable {
  private var times: [Int] = []

  func ring(completion: (@Sendable () -> Void)? = nil) {
    Task.detached {
      print("ring")
      completion?()
    }
  }

  @available(*, renamed: "set(_:)")
  func set(_ hour: Int, completion: (@Sendable (Result<Int, Error>) -> Void)?) {
    guard hour < 24 else {
      completion?(.failure(AlarmFailure.tooLate))
      return
    }
    times.append(hour)
    completion?(.success(times.count))
  }

  @discardableResult
  func set(_ hour: Int) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      set(hour) { result in
        continuation.resume(with: result)
      }
    }
  }

  func snooze(minutes: Int, completion: (@Sendable (Int) -> Void)? = nil) {
    ring {
      if let completion {
        completion(minutes)
      }
    }
  }

  func test(sound: String?) async throws {
    guard let sound, !sound.isEmpty else {
      throw AlarmFailure.noSound
    }
    print("testing", sound)
  }

  func setAll(_ hours: [Int], completion: (@Sendable (Bool) -> Void)? = nil) {
    set(hours.first ?? 0) { result in
      switch result {
      case .success: completion?(true)
      case .failure: completion?(false)
      }
    }
  }

  func quiet(_ isQuiet: Bool, completion: (() -> Void)? = nil) {
    guard let completion else { return }
    if isQuiet { times = [] }
    completion()
  }
}

func wake(_ clock: AlarmClock) async {
  clock.ring()
}

func arm(_ clock: AlarmClock) async {
  guard let count = try? await clock.set(7) else { return }
  print(count)
}

func sleepOn(_ clock: AlarmClock) async {
  clock.snooze(minutes: 5) { print("again in", $0) }
}

func tryOut(_ clock: AlarmClock) async {
  do {
    try await clock.test(sound: "birds")
  } catch {
    print(error)
  }
}

func armAll(_ clock: AlarmClock) async {
  clock.setAll([6, 7])
}

func hush(_ clock: AlarmClock) async {
  clock.quiet(true) { print("quiet") }
}
