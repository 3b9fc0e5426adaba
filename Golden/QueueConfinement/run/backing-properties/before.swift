import Foundation

final class PlaybackSettings: @unchecked Sendable {
  private let propertyQueue = DispatchQueue(label: "settings.properties")

  private var _rate: Double = 1
  var rate: Double {
    get { propertyQueue.sync { _rate } }
    set { propertyQueue.sync { _rate = newValue } }
  }

  private var _isMuted = false
  var isMuted: Bool {
    get {
      propertyQueue.sync {
        _isMuted
      }
    }
    set {
      propertyQueue.sync {
        _isMuted = newValue
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
