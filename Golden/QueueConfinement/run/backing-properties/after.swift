import Foundation
import Synchronization

final class PlaybackSettings: Sendable {
  private let state = Mutex(State())

  private struct State {
    var _rate: Double = 1
    var _isMuted = false
  }
  var rate: Double {
    get { state.withLock { $0._rate } }
    set { state.withLock { $0._rate = newValue } }
  }

  var isMuted: Bool {
    get {
      state.withLock {
        $0._isMuted
      }
    }
    set {
      state.withLock {
        $0._isMuted = newValue
      }
    }
  }
}

let settings = PlaybackSettings()
DispatchQueue.concurrentPerform(iterations: 200) { index in
  settings.rate = Double(index % 2) + 1
  settings.isMuted = true
}
print((1...2).contains(settings.rate), settings.isMuted)
