import Foundation

@MainActor
final class Jukebox {
  // Calls that give no handler are told by how many arguments they have.
  func load(_ name: String, _ completion: (@MainActor (Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(name.isEmpty) }
  }
}

@MainActor
final class Bar {
  private let jukebox = Jukebox()

  func next() {
    jukebox.load("Aria")
  }

  func tell() async {
    jukebox.load("Suite") { print($0) }
  }
}
