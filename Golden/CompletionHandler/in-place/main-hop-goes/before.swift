import Foundation

final class Clock: Sendable {
  func time(completion: @escaping (Int) -> Void) {
    let now = 12
    DispatchQueue.main.async {
      completion(now)
    }
  }

  func tick(completion: @escaping () -> Void) {
    print("tick")
    DispatchQueue.main.async { completion() }
  }

  func zone(_ done: @escaping (String) -> Void) {
    DispatchQueue.main.async(execute: {
      done("UTC")
    })
  }
}

@MainActor
func show(_ clock: Clock) async {
  clock.time { time in
    print(time)
  }
}

@MainActor
func wait(_ clock: Clock) async {
  clock.tick {
    print("tock")
  }
}

@MainActor
func place(_ clock: Clock) async {
  clock.zone { name in
    print(name)
  }
}
