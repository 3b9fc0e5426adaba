import Foundation

final class Gallery: Sendable {
  func draw() async -> Int { 3 }

  func preview(completion: @escaping @Sendable (Int) -> Void) {
    Task(priority: .background) {
      let size = await self.draw()
      completion(size)
    }
  }

  func export(completion: @escaping @Sendable (Int) -> Void) {
    Task.detached {
      let size = await self.draw()
      completion(size)
    }
  }
}

@MainActor
final class GalleryScreen {
  let gallery = Gallery()

  // It leaves the main actor.
  func share(completion: @escaping @Sendable (Int) -> Void) {
    let gallery = gallery
    Task.detached {
      completion(await gallery.draw())
    }
  }
}

func show(_ gallery: Gallery) async {
  gallery.preview { print($0) }
}

func save(_ gallery: Gallery) async {
  gallery.export { print($0) }
}

func share(_ screen: GalleryScreen) async {
  await screen.share { print($0) }
}
