import Foundation

// The first job never ends: those behind it wait for ever, and a thread of the pool is gone.
final class Radio: @unchecked Sendable {
  private let radioQueue = DispatchQueue(label: "radio")
  private var isListening = true

  func begin() {
    radioQueue.async { self.listen() }
  }

  func stop() { isListening = false }

  private func listen() {
    while isListening {
      print("heard", Int.random(in: 0..<10))
    }
  }
}

final class Metronome: @unchecked Sendable {
  private let beatQueue = DispatchQueue(label: "beat")

  func begin() {
    beatQueue.async {
      repeat { print("tick") } while true
    }
  }
}
