import Dispatch

@MainActor
final class Album {
  private(set) var isLoading = false
  private(set) var pages: [Int] = []

  func load() async -> [Int] {
    self.isLoading = true
    return [1]
  }

  func fill() async -> [Int] {
    self.pages.append(0)
    return [1]
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
      Task { @MainActor in
        print(await album.load())
      }
    case .pulled, .closed:
      print(album.isLoading)
    }
  }

  func appear(_ isFirst: Bool) {
    if isFirst {
      Task { @MainActor in
        print(await album.load())
      }
    } else if album.isLoading {
      print("spinner")
    }
  }

  func reload(_ isNeeded: Bool) {
    if isNeeded {
      Task { @MainActor in
        print(await album.load())
      }
      return
    }
    print(album.isLoading)
  }

  func pull() {
    Task { @MainActor in
      print(await album.fill())
    }
    self.names.append("pulled")
  }
}
