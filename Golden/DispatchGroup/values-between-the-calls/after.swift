import Dispatch
import Foundation

@MainActor
final class Reservoir {
  private var urls: [URL] = []
  @available(*, renamed: "add(_:)")
  func add(_ volume: Double, completion: @escaping (Bool) -> Void) { completion(true) }

  func add(_ volume: Double) async -> Bool {
    await withCheckedContinuation { continuation in
      add(volume) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func open(_ url: URL) async -> Bool { true }

  // Each call is given what the volume is by then.
  func fill() {
    var volume = 150.0
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        filling: for step in 0..<10 {
          guard step < 5 else { break filling }
          volume -= 2
          group.addTask { @MainActor @Sendable [self, volume] in
            _ = await add(volume)
          }
        }
        group.addTask { @MainActor @Sendable [self] in
          _ = await add(0)
        }
      }
      print("full")
    }
  }

  // Answers come at a time of their own, so that there is no order between them and the steps.
  func fill(_ volumes: [Double]) {
    var done: Set<Double> = []
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for volume in volumes {
          if volume < 0 {
            done.insert(volume)
            continue
          }
          group.addTask { @MainActor @Sendable [self] in
            _ = await add(volume)
            done.insert(volume)
          }
        }
      }
      print(done)
    }
  }

  // The value is read in the answer, in a branch of the turn.
  func openAll(_ scheme: String) {
    Task { @MainActor [urls] in
      await withTaskGroup(of: Void.self) { group in
        for url in urls {
          if url.isFileURL {
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            components?.scheme = scheme
            if let other = components?.url {
              group.addTask { @MainActor @Sendable [self, components] in
                _ = await open(other)
                if components?.host == url.host { print("same") }
              }
            }
          }
        }
      }
      print("opened")
    }
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
