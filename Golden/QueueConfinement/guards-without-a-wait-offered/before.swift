import Foundation

/// Read wherever its numbers are shown, and changed on the queue.
final class Meter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "meter")
  private var readings: [Int] = []
  private var isPaused = false

  var last: Int? { readings.last }

  func add(_ reading: Int) {
    queue.async { self.readings.append(reading) }
  }

  func pause() {
    queue.async { [weak self] in
      guard let self else { return }
      self.isPaused = true
      self.readings.removeAll()
    }
  }
}

/// What it does is put in order, which a lock would not do.
final class Mailer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "mailer")
  private var sent = 0

  func send(_ letter: String) {
    queue.async {
      print(letter)
      self.sent += 1
    }
  }
}
