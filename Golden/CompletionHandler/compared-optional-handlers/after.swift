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

  func test(sound: String?, completion: ((Error?) -> Void)? = nil) {
    guard let sound, !sound.isEmpty else {
      completion?(AlarmFailure.noSound)
      return
    }
    print("testing", sound)
    completion?(nil)
  }

  func setAll(_ hours: [Int], completion: (@Sendable (Bool) -> Void)? = nil) {
    set(hours.first ?? 0) { result in
      switch result {
      case .success: completion?(true)
      case .failure: completion?(false)
      }
    }
  }

  func setEarly(completion: (@Sendable (Result<Int, Error>) -> Void)? = nil) {
    set(5, completion: completion)
  }

  func quiet(_ isQuiet: Bool, completion: (() -> Void)? = nil) {
    guard let completion else { return }
    if isQuiet { times = [] }
    completion()
  }

  func morning() {
    ring()
    snooze(minutes: 5) { print("again in", $0) }
    setAll([6, 7])
    test(sound: "birds") { error in print(error as Any) }
  }
}
