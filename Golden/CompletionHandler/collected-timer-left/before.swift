import Dispatch

final class Beat: @unchecked Sendable {
  let handler: @Sendable () -> Void
  init(handler: @escaping @Sendable () -> Void) { self.handler = handler }
}

final class Clock: @unchecked Sendable {
  private var beats: [Beat] = []

  // What is kept in a collection is called for each beat.
  func start(handler: @escaping @Sendable () -> Void) {
    let beat = Beat(handler: handler)
    beats.append(beat)
  }

  func run() {
    for _ in 0..<3 { for beat in beats { beat.handler() } }
  }

  func show() {
    start { print("beat") }
    run()
  }
}
