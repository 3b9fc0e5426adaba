import Foundation

enum Reminders {
  static func soon(_ text: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) {
      print(text)
    }
  }

  static func sooner(_ text: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .microseconds(50)) {
      print(text)
    }
  }

  static func soonest(_ text: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + DispatchTimeInterval.nanoseconds(900)) {
      print(text)
    }
  }

  static func tomorrow(_ text: String) {
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(24 * 60 * 60)) {
      print(text)
    }
  }
}
