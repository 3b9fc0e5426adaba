import Foundation

struct Track: Sendable {}
enum Fault: Error { case silent }

final class Player {
  private let queue = DispatchQueue(label: "player")
  private var tracks: [Track] = []

  func shuffle(completion: @escaping () -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      self.tracks.shuffle()
      completion()
    }
  }

  func count(completion: @escaping (Int?) -> Void) {
    queue.async { [weak self] in
      guard let self = self else {
        return
      }
      completion(self.tracks.count)
    }
  }

  func isEmpty(completion: ((Bool) -> Void)? = nil) {
    queue.async { [weak self] in
      guard let player = self else { return }
      completion?(player.tracks.isEmpty)
    }
  }

  func first(completion: @escaping (Result<Track, Error>) -> Void) {
    queue.async { [weak self] in
      guard let self else {
        // Nobody is left to play it.
        return
      }
      completion(self.tracks.first.map { .success($0) } ?? .failure(Fault.silent))
    }
  }

  func last(completion: @escaping (Track?, Error?) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      completion(self.tracks.last, nil)
    }
  }

  func save(completion: @escaping (Error?) -> Void) {
    queue.async { [weak self] in
      guard self != nil else { return }
      completion(nil)
    }
  }

  // Nothing says what to answer with.

  func length(completion: @escaping (Int) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      completion(self.tracks.count)
    }
  }

  func surely(completion: @escaping (Result<Int, Fault>) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      completion(.success(self.tracks.count))
    }
  }
}
