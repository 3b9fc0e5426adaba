import Foundation

struct Loader: Sendable {
  let store: Store

  func load(_ show: @escaping @MainActor @Sendable (String) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async {
      let text = self.store.text(named: "greeting")
      Task { @MainActor in
        show(text)
      }
    }
  }
}
