import Foundation

final class Clock: Sendable {
  func tick() async -> Int {
    7
  }
}

@MainActor
final class Face {
  let clock: Clock
  init(_ clock: Clock) { self.clock = clock }
  deinit { print("face is gone") }

  func draw() {
    Task { @MainActor [weak self, clock] in
      let hour = await clock.tick()
      print("hour \(hour), \(self == nil ? "no face" : "a face")")
      exit(0)
    }
  }
}

let clock = Clock()
var face: Face? = Face(clock)
face?.draw()
face = nil
print("let go")
RunLoop.main.run()
