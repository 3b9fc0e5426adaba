import Dispatch

/// Puts work on the main queue.
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async(execute: work)
}

@MainActor
final class PlayerView {
  private var title = ""
  private var isPlaying = false

  nonisolated func songChanged(to title: String) {
    onMain {
      self.title = title
      self.isPlaying = true
    }
  }

  nonisolated func stopped() {
    onMain(reset)
  }

  private func reset() {
    isPlaying = false
  }

  nonisolated func preload(_ names: [String]) {
    DispatchQueue.global(qos: .utility).async {
      print(names.sorted())
    }
  }
}
