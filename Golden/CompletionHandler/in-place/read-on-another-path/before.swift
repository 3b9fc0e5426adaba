import Dispatch

@MainActor
final class Album {
  private(set) var isLoading = false
  private(set) var pages: [Int] = []

  func load(completion: @escaping @Sendable ([Int]) -> Void) {
    self.isLoading = true
    DispatchQueue.main.async { completion([1]) }
  }

  func fill(completion: @escaping @Sendable ([Int]) -> Void) {
    self.pages.append(0)
    DispatchQueue.main.async { completion([1]) }
  }
}

/// What is read stands on a path that the call isn't on, or is not what the call sets.
@MainActor
final class AlbumScreen {
  enum Event { case opened, pulled, closed }

  private let album = Album()
  private var names: [String] = []

  func handle(_ event: Event) {
    switch event {
    case .opened:
      album.load { print($0) }
    case .pulled, .closed:
      print(album.isLoading)
    }
  }

  func appear(_ isFirst: Bool) {
    if isFirst {
      album.load { print($0) }
    } else if album.isLoading {
      print("spinner")
    }
  }

  func reload(_ isNeeded: Bool) {
    if isNeeded {
      album.load { print($0) }
      return
    }
    print(album.isLoading)
  }

  func pull() {
    album.fill { print($0) }
    self.names.append("pulled")
  }
}
