import Dispatch

protocol Reporting: AnyObject {
  func flush()
}

// All that stands for the requirement loses the parameter with it.
final class Reporter: Reporting {
  private var events: [String] = ["start"]

  func flush() {
    guard !events.isEmpty else {
      return
    }
    events.removeAll()
    print("flushed")
  }
}

final class QuietReporter: Reporting {
  func flush() {
    print("quiet")
  }
}

func show(_ reporters: [any Reporting]) {
  for reporter in reporters { reporter.flush() }
}

func run() {
  show([Reporter(), QuietReporter()])
}
