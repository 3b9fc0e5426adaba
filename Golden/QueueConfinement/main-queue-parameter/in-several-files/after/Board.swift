import Foundation

struct Board {
  func post(_ text: String) {
    Task { @MainActor in print(text) }
  }
}
