import Foundation

enum AlarmFailure: Error { case noSound, tooLate }

final class AlarmClock: @unchecked Sendable {
  private var times: [Int] = []

  func ring(completion: (@Sendable () -> Void)? = nil) {
    DispatchQueue.global().async {
      print("ring")
      completion?()
    }
  }

  func set(_ hour: Int, completion: (@Sendable (Result<Int, Error>) -> Void)?) {
    guard hour < 24 else {
      completion?(.failure(AlarmFailure.tooLate))
      return
    }
    times.append(hour)
    completion?(.success(times.count))
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
  clock.set(7) { result in
    if case .success(let count) = result { print(count) }
  }
}

func sleepOn(_ clock: AlarmClock) async {
  clock.snooze(minutes: 5) { print("again in", $0) }
}

func tryOut(_ clock: AlarmClock) async {
  clock.test(sound: "birds") { error in
    if let error { print(error) }
  }
}

func armAll(_ clock: AlarmClock) async {
  clock.setAll([6, 7])
}

func hush(_ clock: AlarmClock) async {
  clock.quiet(true) { print("quiet") }
}
