import Dispatch

actor Reporter {
  private var events: [String] = []

  // The method is called for each name before the block ends: it waits for its own queue.
  func start(_ names: [String]) {
    names.forEach(report)
  }

  func report(_ name: String) {
    events.append(name)
  }

  func show() {
    start([])
    report("one")
    print(events)
  }
}
