import Foundation

final class Player: @unchecked Sendable {
  private let lock = NSLock()
  private var storedVolume = 1.0

  var volume: Double {
    get { lock.withLock { storedVolume } }
    set { lock.withLock { storedVolume = newValue } }
  }
}

func mute(_ player: Player) async {
  player.volume = 0
}

actor Recorder {
  private var storedGain = 1.0

  var gain: Double {
    get { storedGain }
    set { storedGain = newValue }
  }
}

func describe(_ recorder: Recorder) async -> String {
  "gain \(await recorder.gain)"
}
