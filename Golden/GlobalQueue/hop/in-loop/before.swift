import Dispatch

func thumbnails(for names: [String], show: @escaping @MainActor @Sendable (Int, String) -> Void) {
  DispatchQueue.global(qos: .userInitiated).async {
    for (index, name) in names.enumerated() {
      let thumbnail = String(name.prefix(1))
      DispatchQueue.main.async {
        show(index, thumbnail)
      }
    }
  }
}
