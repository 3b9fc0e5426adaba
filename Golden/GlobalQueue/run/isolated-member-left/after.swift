import Foundation

@preconcurrency @MainActor class Screen {
  nonisolated let mainThread = pthread_self()
  var lines: [String] = []
  var done = false

  nonisolated init() {}

  func summary() -> String {
    print("on main:", pthread_equal(pthread_self(), mainThread) != 0)
    return "\(lines.count) lines"
  }

  func show() {
    DispatchQueue.global().async {
      let summary = self.summary()
      Task { @MainActor in
        print(summary)
        self.done = true
      }
    }
  }
}

MainActor.assumeIsolated {
  let screen = Screen()
  screen.show()
  while !screen.done { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
}
