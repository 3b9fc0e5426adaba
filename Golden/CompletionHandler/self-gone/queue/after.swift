import Foundation

struct Track: Sendable {
  var title = ""
}

final class Library: @unchecked Sendable {
  private let queue = DispatchQueue(label: "library")
  private var tracks: [Track] = []

  func titles() async -> [String] {
    await withCheckedContinuation { continuation in
      queue.async {
        let titles = self.tracks.map(\.title)
        continuation.resume(returning: titles)
      }
    }
  }

  func add(_ track: Track) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.async { [weak self] in
        Task { @MainActor [weak self] in
          guard let self else { return continuation.resume() }
          await self.keep(track)
          continuation.resume()
        }
      }
    }
  }

  private func keep(_ track: Track) async {
    tracks.append(track)
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      queue.async { continuation.resume() }
    }
  }

  func first() async -> Track? {
    await withCheckedContinuation { continuation in
      queue.async {
        let first = self.tracks.first
        continuation.resume(returning: first)
      }
    }
  }

  func count(of title: String) async -> Int {
    await withCheckedContinuation { continuation in
      queue.async { [weak self, title] in
        guard let self, !title.isEmpty else {
          continuation.resume(returning: 0)
          return
        }
        continuation.resume(returning: self.tracks.filter { $0.title == title }.count)
      }
    }
  }
}

@MainActor
final class Screen {
  private let library = Library()
  private(set) var titles: [String] = []

  func appear() async {
    let titles = await library.titles()
    print(titles)
  }

  func add(_ track: Track) {
    Task { @MainActor in
      await library.add(track)
      print("added")
    }
    Task { @MainActor [weak self, library] in
      let track = await library.first()
      guard let self, let track else { return }
      print(ObjectIdentifier(self), track.title)
    }
    Task { @MainActor in
      print(await library.count(of: "a"))
    }
  }
}
