import Foundation

final class MetricsUploader: @unchecked Sendable {
  // One upload after the other.
  private let uploadQueue = DispatchQueue(label: "metrics", qos: .utility)
  private let host: String

  init(host: String) {
    self.host = host
  }

  private func send(_ text: String) {
    print(text, "to", host)
  }

  func upload(_ metric: String) {
    uploadQueue.async { [weak self] in
      self?.send(metric)
    }
  }

  func flush() {
    self.uploadQueue.async { self.send("flush") }
  }
}

enum Audit {
  private static let queue = DispatchQueue(label: "audit")

  static func note(_ text: String) {
    queue.async {
      print(text)
    }
  }

  static func end() {
    queue.async { print("end") }
  }
}

final class Beeper: @unchecked Sendable {
  private let queue = DispatchQueue(label: "beeps")

  func beep() {
    queue.async(execute: { print("beep") })
  }

  func boop() {
    queue.async { print("boop") }
  }

  deinit {
    print("gone")
  }
}
