import Foundation

final class Gallery: Sendable {
  func draw() async -> Int { 3 }

  func preview() async -> Int {
    let size = await self.draw()
    return size
  }

  func export() async -> Int {
    let size = await self.draw()
    return size
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
  print(await gallery.preview())
}

func save(_ gallery: Gallery) async {
  print(await gallery.export())
}

func share(_ screen: GalleryScreen) async {
  await screen.share { print($0) }
}
