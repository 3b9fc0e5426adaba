import Foundation
import Synchronization

struct Point { var x = 0; var y = 0 }
enum Phase { case idle, running(Point), done(String) }

final class Simulation: Sendable {
  private let state = Mutex(State())

  private struct State {
    var phase: Phase = .idle
    var path: [Point?] = []
  }

  func move(to point: Point) {
    state.withLock { state in
      state.phase = .running(point)
      state.path.append(point)
    }
  }

  var isRunning: Bool {
    state.withLock { state in
      if case .running = state.phase { return true }
      return false
    }
  }
}
