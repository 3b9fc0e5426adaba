import Foundation

struct Point { var x = 0; var y = 0 }
enum Phase { case idle, running(Point), done(String) }

final class Simulation {
  private let queue = DispatchQueue(label: "simulation")
  private var phase: Phase = .idle
  private var path: [Point?] = []

  func move(to point: Point) {
    queue.sync {
      phase = .running(point)
      path.append(point)
    }
  }

  var isRunning: Bool {
    queue.sync {
      if case .running = phase { return true }
      return false
    }
  }
}
