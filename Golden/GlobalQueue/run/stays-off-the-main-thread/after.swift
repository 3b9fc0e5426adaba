import Foundation

@MainActor final class Probe {
  let mainThread = pthread_self()
  var answers: [Bool] = []

  nonisolated func isOnMainThread() -> Bool {
    pthread_equal(pthread_self(), mainThread) != 0
  }

  func ask() {
    Task.detached {
      let work = self.isOnMainThread()
      print("work on main:", work)
      Task { @MainActor in
        self.answers = [work, self.isOnMainThread()]
      }
    }
  }
}

MainActor.assumeIsolated {
  let probe = Probe()
  probe.ask()
  while probe.answers.isEmpty { RunLoop.main.run(until: Date().addingTimeInterval(0.01)) }
  print(probe.answers)
}
