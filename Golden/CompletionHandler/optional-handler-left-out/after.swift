import Foundation

@MainActor
final class Player {
  var volume = 0

  // Callers that give no handler start it as before.
  func fade(to target: Int) async {
    self.volume = target
  }

  // One caller goes on at once, so this stays as it is.
  @available(*, renamed: "stop()")
  func stop(completion: ((Int) -> Void)? = nil) {
    Task { @MainActor in completion?(self.volume) }
  }

  @discardableResult
  func stop() async -> Int {
    await withCheckedContinuation { continuation in
      stop { value in
        continuation.resume(returning: value)
      }
    }
  }

  // How many arguments a call gives says whether a handler without a label is one of them.
  @discardableResult
  func load(_ name: String) async -> Bool {
    name.isEmpty
  }
}

@MainActor
final class Controls {
  let player = Player()

  func quiet() {
    Task { @MainActor in
      await player.fade(to: 0)
    }
  }

  func loud() {
    Task { @MainActor in
      await player.fade(to: 10)
      print("loud")
    }
  }

  func pause() async {
    await player.fade(to: 1)
  }

  func end() {
    player.stop()
    print("ended")
  }

  func endAndTell() async {
    let volume = await player.stop()
    print("was", volume)
  }

  func next() {
    Task { @MainActor in
      await player.load("Aria")
    }
  }

  func tell() async {
    print(await player.load("Suite"))
  }
}
