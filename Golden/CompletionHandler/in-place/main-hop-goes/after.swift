import Foundation

final class Clock: Sendable {
  func time() async -> Int {
    let now = 12
    return now
  }

  func tick() async {
    print("tick")
  }

  func zone() async -> String {
    "UTC"
  }
}

@MainActor
func show(_ clock: Clock) async {
  let time = await clock.time()
  print(time)
}

@MainActor
func wait(_ clock: Clock) async {
  await clock.tick()
  print("tock")
}

@MainActor
func place(_ clock: Clock) async {
  let name = await clock.zone()
  print(name)
}
