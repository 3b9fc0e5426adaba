import Foundation

enum AlarmFailure: Error { case noSound, tooLate }

final class AlarmClock: @unchecked Sendable {
  private var times: [Int] = []

  func ring() async {
    print("ring")
  }

  @discardableResult
  func set(_ hour: Int) throws -> Int {
    guard hour < 24 else {
      throw AlarmFailure.tooLate
    }
    times.append(hour)
    return times.count
  }

  @discardableResult
  func snooze(minutes: Int) async -> Int {
    await ring()
    return minutes
  }

  func test(sound: String?) throws {
    guard let sound, !sound.isEmpty else {
      throw AlarmFailure.noSound
    }
    print("testing", sound)
  }

  @discardableResult
  func setAll(_ hours: [Int]) -> Bool {
    do {
      try set(hours.first ?? 0)
      return true
    } catch {
      return false
    }
  }

  @available(*, renamed: "quiet(_:)")
  func quiet(_ isQuiet: Bool, completion: (() -> Void)? = nil) {
    guard let completion else { return }
    if isQuiet { times = [] }
    completion()
  }

  func quiet(_ isQuiet: Bool) async {
    await withCheckedContinuation { continuation in
      quiet(isQuiet) {
        continuation.resume()
      }
    }
  }
}

func wake(_ clock: AlarmClock) async {
  await clock.ring()
}

func arm(_ clock: AlarmClock) async {
  guard let count = try? clock.set(7) else { return }
  print(count)
}

func sleepOn(_ clock: AlarmClock) async {
  let value = await clock.snooze(minutes: 5)
  print("again in", value)
}

func tryOut(_ clock: AlarmClock) async {
  do {
    try clock.test(sound: "birds")
  } catch {
    print(error)
  }
}

func armAll(_ clock: AlarmClock) async {
  clock.setAll([6, 7])
}

func hush(_ clock: AlarmClock) async {
  await clock.quiet(true)
  print("quiet")
}
