import Foundation

final class Player: @unchecked Sendable {
  private let queue = DispatchQueue(label: "player")
  private var storedVolume = 1.0

  var volume: Double {
    get { queue.sync { storedVolume } }
    set { queue.sync { storedVolume = newValue } }
  }
}

func mute(_ player: Player) async {
  player.volume = 0
}

final class Recorder: @unchecked Sendable {
  private let queue = DispatchQueue(label: "recorder")
  private var storedGain = 1.0

  var gain: Double {
    get { queue.sync { storedGain } }
    set { queue.sync { storedGain = newValue } }
  }
}

func describe(_ recorder: Recorder) async -> String {
  "gain \(recorder.gain)"
}
