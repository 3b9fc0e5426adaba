import Dispatch
import Foundation

@MainActor
final class Reservoir {
  private var urls: [URL] = []
  func add(_ volume: Double, completion: @escaping (Bool) -> Void) { completion(true) }
  func open(_ url: URL, completion: @escaping (Bool) -> Void) { completion(true) }

  // Each call is given what the volume is by then.
  func fill() {
    let group = DispatchGroup()
    var volume = 150.0
    filling: for step in 0..<10 {
      guard step < 5 else { break filling }
      volume -= 2
      group.enter()
      add(volume) { _ in group.leave() }
    }
    group.enter()
    add(0) { _ in group.leave() }
    group.notify(queue: .main) { print("full") }
  }

  // Answers come at a time of their own, so that there is no order between them and the steps.
  func fill(_ volumes: [Double]) {
    let group = DispatchGroup()
    var done: Set<Double> = []
    for volume in volumes {
      if volume < 0 {
        done.insert(volume)
        continue
      }
      group.enter()
      add(volume) { _ in
        done.insert(volume)
        group.leave()
      }
    }
    group.notify(queue: .main) { print(done) }
  }

  // The value is read in the answer, in a branch of the turn.
  func openAll(_ scheme: String) {
    let group = DispatchGroup()
    for url in urls {
      if url.isFileURL {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        components?.scheme = scheme
        if let other = components?.url {
          group.enter()
          open(other) { _ in
            if components?.host == url.host { print("same") }
            group.leave()
          }
        }
      }
    }
    group.notify(queue: .main) { print("opened") }
  }

  // What one answer changes the next call may read: left.
  func fillOn() {
    let group = DispatchGroup()
    var volume = 0.0
    for _ in 0..<3 {
      volume += 1
      group.enter()
      add(volume) { _ in
        volume = 0
        group.leave()
      }
    }
    group.notify(queue: .main) { print(volume) }
  }
}
