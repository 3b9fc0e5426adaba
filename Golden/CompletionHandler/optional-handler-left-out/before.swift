import Foundation

@MainActor
final class Player {
  var volume = 0

  // Callers that give no handler start it as before.
  func fade(to target: Int, completion: (() -> Void)? = nil) {
    DispatchQueue.main.async {
      self.volume = target
      completion?()
    }
  }

  // One caller goes on at once, so this stays as it is.
  func stop(completion: ((Int) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(self.volume) }
  }

  // How many arguments a call gives says whether a handler without a label is one of them.
  func load(_ name: String, _ completion: ((Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(name.isEmpty) }
  }
}

@MainActor
final class Controls {
  let player = Player()

  func quiet() {
    player.fade(to: 0)
  }

  func loud() {
    player.fade(to: 10) { print("loud") }
  }

  func pause() async {
    player.fade(to: 1)
  }

  func end() {
    player.stop()
    print("ended")
  }

  func endAndTell() async {
    player.stop { volume in print("was", volume) }
  }

  func next() {
    player.load("Aria")
  }

  func tell() async {
    player.load("Suite") { print($0) }
  }
}
