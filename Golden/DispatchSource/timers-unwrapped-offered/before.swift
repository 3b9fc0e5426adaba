import Foundation

final class Heartbeat {
  private var beat: DispatchSourceTimer?
  private let pause: TimeInterval
  private let send: () -> Void
  private var isBeating = false

  init(pause: TimeInterval, send: @escaping () -> Void) {
    self.pause = pause
    self.send = send
  }

  deinit { stop() }

  func start() {
    if isBeating { return }
    isBeating = true
    beat = DispatchSource.makeTimerSource()
    guard let beat = beat else {
      return
    }
    beat.schedule(deadline: .now() + pause, repeating: pause)
    beat.setEventHandler { [weak self] in
      self?.send()
    }
    beat.resume()
  }

  func stop() {
    guard let beat = beat else {
      isBeating = false
      return
    }
    beat.cancel()
    self.beat = nil
    isBeating = false
  }

  func skip() {
    if let beat, !beat.isCancelled { beat.cancel() }
  }
}

final class Blink {
  private var timer: DispatchSourceTimer?

  func start() {
    timer?.cancel()
    timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    guard let source = self.timer else { return }
    source.schedule(deadline: .now(), repeating: .seconds(1))
    source.setEventHandler { print("blink") }
    source.activate()
  }

  func stop() { timer?.cancel() }
}
