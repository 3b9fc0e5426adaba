import Foundation

struct Track: Sendable {
  var title = ""
}

final class Library: @unchecked Sendable {
  private let queue = DispatchQueue(label: "library")
  private var tracks: [Track] = []

  func titles(completion: @escaping @Sendable ([String]) -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      let titles = self.tracks.map(\.title)
      completion(titles)
    }
  }

  func add(_ track: Track, completion: @escaping @Sendable () -> Void) {
    queue.async { [weak self] in
      self?.keep(track, completion: completion)
    }
  }

  private func keep(_ track: Track, completion: @escaping @Sendable () -> Void) {
    tracks.append(track)
    queue.async(execute: completion)
  }

  func first(completion: @escaping @Sendable (Track?) -> Void) {
    queue.async { [weak self] in
      guard let library = self else {
        return
      }

      let first = library.tracks.first
      DispatchQueue.main.async {
        completion(first)
      }
    }
  }

  func count(of title: String, completion: @escaping @Sendable (Int) -> Void) {
    queue.async { [weak self, title] in
      guard let self, !title.isEmpty else {
        completion(0)
        return
      }
      completion(self.tracks.filter { $0.title == title }.count)
    }
  }
}

@MainActor
final class Screen {
  private let library = Library()
  private(set) var titles: [String] = []

  func appear() async {
    await withCheckedContinuation { continuation in
      library.titles { titles in
        print(titles)
        continuation.resume()
      }
    }
  }

  func add(_ track: Track) {
    library.add(track) { print("added") }
    library.first { [weak self] track in
      guard let self, let track else { return }
      print(ObjectIdentifier(self), track.title)
    }
    library.count(of: "a") { print($0) }
  }
}
