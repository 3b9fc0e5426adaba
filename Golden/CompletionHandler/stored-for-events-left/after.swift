import Foundation

// Kept for everything that comes, or only kept: no end of what the call starts.

@MainActor
final class Radio {
  private var onSong: (@MainActor (String) -> Void)?
  private var songHandler: (@MainActor (String) -> Void)?
  private var checkHandler: (@MainActor (String) -> Void)?
  private var stationHandler: (@MainActor (String) -> Void)?
  private var completions: [@MainActor () -> Void] = []
  private(set) var isOn = false

  func start(completion: @escaping @MainActor (String) -> Void) {
    onSong = completion
    isOn = true
  }

  func register(handler: @escaping @MainActor (String) -> Void) {
    songHandler = handler
    isOn = true
  }

  func stop(completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
    isOn = false
  }

  // Emptied by 'mute' alone, and called for each song until then.
  func tune(_ handler: @escaping @MainActor (String) -> Void) {
    stationHandler = handler
    isOn = true
  }

  // Two closures of its own call it.
  func check(_ handler: @escaping @MainActor (String) -> Void) {
    checkHandler = handler
    onSong = { [weak self] in self?.checkHandler?($0) }
  }

  func mute() { stationHandler = nil }

  func play(_ song: String) {
    onSong?(song)
    songHandler?(song)
    let station = stationHandler
    station?(song)
    completions.forEach { $0() }
  }
}

@MainActor
func listen(to radio: Radio) async {
  radio.start { print($0) }
  radio.register { print($0) }
  radio.tune { print($0) }
  radio.check { print($0) }
  radio.stop { print("stopped") }
}
