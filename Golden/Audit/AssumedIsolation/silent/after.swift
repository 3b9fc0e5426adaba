import UIKit

@MainActor
final class Label {
  var text = ""
}

class Provider: NSObject {
  let label: Label
  init(_ label: Label) { self.label = label }

  // Always called on the main thread.
  func loadView() {
    MainActor.assumeIsolated {
      label.text = "Loaded"
    }
  }

  func loadLater() async {
    await MainActor.run {
      label.text = "Later"
    }
  }
}

func show(_ label: Label, on run: (@escaping @Sendable () -> Void) -> Void) {
  run { MainActor.assumeIsolated { label.text = "Shown" } }
  Task { @MainActor in
    MainActor.assumeIsolated { label.text = "Here" }
  }
}
