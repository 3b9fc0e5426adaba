import Foundation

func log(_ text: String) {
  _ = Task { @MainActor in print(text) }
  let _ = Task { @MainActor in
    print(text)
  }
}
