import Foundation

@preconcurrency @MainActor class Screen {
  nonisolated let mainThread = pthread_self()
  var done = false

  nonisolated func line(for tags: [String]) -> String {
    print("on main:", pthread_equal(pthread_self(), mainThread) != 0)
    return "#" + tags.joined(separator: " #")
  }

  func show(_ tags: [String]) {
    print(line(for: ["preview"]))
    Task.detached {
      let line = self.line(for: tags)
      Task { @MainActor in
        print(line)
        self.done = true
      }
    }
  }
}

MainActor.assumeIsolated {
  let screen = Screen()
  screen.show(["swift", "queue"])
  while !screen.done { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
}
