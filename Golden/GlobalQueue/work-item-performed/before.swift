import Foundation

final class Capabilities: @unchecked Sendable {
  private var detection: DispatchWorkItem?

  func check() {
    detection = DispatchWorkItem { Thread.sleep(forTimeInterval: 5) }
    DispatchQueue.global(qos: .userInitiated).async { self.detection!.perform() }
  }
}
