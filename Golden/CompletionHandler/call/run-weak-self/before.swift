import Foundation

final class Clock: Sendable {
  func tick(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      completion(7)
    }
  }
}

@MainActor
final class Face {
  let clock: Clock
  init(_ clock: Clock) { self.clock = clock }
  deinit { print("face is gone") }

  func draw() {
    clock.tick { [weak self] hour in
      DispatchQueue.main.async {
        print("hour \(hour), \(self == nil ? "no face" : "a face")")
        exit(0)
      }
    }
  }
}

let clock = Clock()
var face: Face? = Face(clock)
face?.draw()
face = nil
print("let go")
RunLoop.main.run()
