import Foundation

struct Track {
  let title: String
}

enum RadioError: Error {
  case silence
}

final class Request {
  func cancel() {}
}

final class Station: @unchecked Sendable {
  private var tracks: [Track] = []
  private var plays = 0
  private var failures: [any Error] = []

  // What has a result of its own has no async form.
  @discardableResult
  func search(_ title: String, then finish: @escaping @Sendable (Track?, Error?) -> Void) -> Request {
    DispatchQueue.global().async { finish(Track(title: title), nil) }
    return Request()
  }

  private func find(_ title: String, completion: @escaping @Sendable (Track?, Error?) -> Void) {
    search(title, then: completion)
  }

  private func has(_ title: String, then completion: @escaping @Sendable (Bool) -> Void) {
    search(
      """
      title: \(title)
      """
    ) { track, _ in completion(track != nil) }
  }

  // More than the delivery runs on the main queue, and 'self' may be gone by then.
  private func play(completion: @escaping @Sendable () -> Void) {
    Task { @MainActor [weak self] in
      print(
        """
        plays: \(self?.plays ?? 0)
        """)
      completion()
    }
  }

  // The group counts the work.
  private func load(_ group: DispatchGroup, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(group: group) {
      print(
        """
        loading
        """)
      completion()
    }
  }

  // The handler is given what undoes it.
  private func mute(completion: @escaping (@escaping () -> Void) -> Void) {
    completion { print("loud again") }
  }

  // It is given the empty value, as it asks for.
  private func stop(success: @escaping (()) -> Void, failure: @escaping (Error) -> Void) {
    if plays > 0 {
      success(())
    } else {
      failure(RadioError.silence)
    }
  }

  // Whether the element is an optional is not looked up.
  private func pause(completion: @escaping (Error?) -> Void) {
    completion(failures[plays])
  }

  // The number of plays changes behind the call.
  private func skip(completion: @escaping () -> Void) { if plays > 3 { completion(); plays = 0 } else { completion() } }

  // What is thrown in the `do` would come to its `catch`.
  private func tune(_ path: String, completion: @escaping (Result<Track, Error>) -> Void) {
    do {
      let found = try track(
        """
        radio/\(path)
        """)
      if plays > 3 {
        completion(.failure(RadioError.silence))
        return
      }
      completion(.success(found))
    } catch {
      completion(.success(Track(title: "noise")))
    }
  }

  private func track(_ path: String) throws -> Track { Track(title: path) }

  func start() {
    find("blue") { track, _ in print(track as Any) }
    has("blue") { print($0) }
    play { print("played") }
    load(DispatchGroup()) { print("loaded") }
    mute { undo in undo() }
    stop(success: { print("stopped") }, failure: { print($0) })
    pause { print($0 as Any) }
    skip { print("skipped") }
    tune("blue") { print($0) }
  }
}
