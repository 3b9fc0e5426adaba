import Dispatch

func wait() {
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(1))
    // nothing yet
  }
}
