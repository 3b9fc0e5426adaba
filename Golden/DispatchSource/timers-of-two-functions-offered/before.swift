import Foundation

protocol Reporting: AnyObject {
  func report(_ text: String)
}

final class Search {
  weak var reporting: Reporting?
  private var limit: DispatchSourceTimer?
  private let patience: TimeInterval = 20

  func lookForDevice() {
    limit = DispatchSource.makeTimerSource()
    limit?.setEventHandler { [weak self] in
      if let self = self {
        self.limit?.cancel()
        self.reporting?.report("no device")
      }
    }
    limit?.schedule(deadline: .now() + patience)
    limit?.resume()
    print("looking")
  }

  func connect(within seconds: TimeInterval, otherwise: (() -> Void)? = nil) {
    end()
    limit = DispatchSource.makeTimerSource()
    limit?.setEventHandler { [weak self] in
      guard let self = self else { return }
      self.reporting?.report("no connection")
      otherwise?()
    }
    limit?.schedule(deadline: .now() + seconds)
    limit?.resume()
  }

  func end() {
    let wasTooLate = limit == nil
    limit?.cancel()
    limit = nil
    if wasTooLate { print("too late") }
  }
}
