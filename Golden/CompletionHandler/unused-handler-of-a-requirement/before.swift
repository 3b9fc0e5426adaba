import Dispatch

protocol Reporting: AnyObject {
  func flush(completion: (() -> Void)?)
}

// All that stands for the requirement loses the parameter with it.
final class Reporter: Reporting {
  private var events: [String] = ["start"]

  func flush(completion: (() -> Void)?) {
    guard !events.isEmpty else {
      completion?()
      return
    }
    events.removeAll()
    print("flushed")
    completion?()
  }
}

final class QuietReporter: Reporting {
  func flush(completion: (() -> Void)?) {
    print("quiet")
    completion?()
  }
}

func show(_ reporters: [any Reporting]) {
  for reporter in reporters { reporter.flush(completion: nil) }
}

func run() {
  show([Reporter(), QuietReporter()])
}
