import Foundation

protocol Reporting: AnyObject {
  func report(_ text: String)
}

final class Search {
  weak var reporting: Reporting?
  private var limit: Task<Void, Never>?
  private let patience: TimeInterval = 20

  func lookForDevice() {
    limit?.cancel()
    let delay = Duration.seconds(patience)
    limit = Task.detached { [weak self] in
      try? await Task.sleep(for: delay, clock: .suspending)
      guard !Task.isCancelled else { return }
      if let self = self {
        self.limit?.cancel()
        self.reporting?.report("no device")
      }
    }
    print("looking")
  }

  func connect(within seconds: TimeInterval, otherwise: (() -> Void)? = nil) {
    end()
    limit?.cancel()
    let delay = Duration.seconds(Double.maximum(0, .minimum(seconds, 1e9)))
    limit = Task.detached { [weak self] in
      try? await Task.sleep(for: delay, clock: .suspending)
      guard !Task.isCancelled else { return }
      guard let self = self else { return }
      self.reporting?.report("no connection")
      otherwise?()
    }
  }

  func end() {
    let wasTooLate = limit == nil
    limit?.cancel()
    limit = nil
    if wasTooLate { print("too late") }
  }
}
