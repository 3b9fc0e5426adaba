import Dispatch

func thumbnails(for names: [String], show: @escaping @MainActor @Sendable (Int, String) -> Void) {
  Task.detached(priority: .userInitiated) {
    for (index, name) in names.enumerated() {
      let thumbnail = String(name.prefix(1))
      Task { @MainActor in
        show(index, thumbnail)
      }
    }
  }
}
