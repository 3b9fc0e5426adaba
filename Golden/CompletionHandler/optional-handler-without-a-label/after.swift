import Foundation

@MainActor
final class Jukebox {
  // Calls that give no handler are told by how many arguments they have.
  @discardableResult
  func load(_ name: String) async -> Bool {
    name.isEmpty
  }
}

@MainActor
final class Bar {
  private let jukebox = Jukebox()

  func next() {
    Task { @MainActor in
      await jukebox.load("Aria")
    }
  }

  func tell() async {
    print(await jukebox.load("Suite"))
  }
}
