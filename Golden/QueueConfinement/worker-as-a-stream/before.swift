import Foundation

final class MetricsUploader: @unchecked Sendable {
  // One upload after the other.
  private let uploadQueue = DispatchQueue(label: "metrics", qos: .utility)
  private let send: @Sendable (String) -> Void

  init(send: @escaping @Sendable (String) -> Void) {
    self.send = send
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
}

final class Beeper: @unchecked Sendable {
  private let queue = DispatchQueue(label: "beeps")

  func beep() {
    queue.async(execute: { print("beep") })
  }

  deinit {
    print("gone")
  }
}
