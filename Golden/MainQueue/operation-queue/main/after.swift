import Foundation

final class Uploader {
  var uploaded = 0

  func finish(completion: @escaping () -> Void) {
    Task { @MainActor in
      self.uploaded += 1
      completion()
    }
    Task { @MainActor [weak self] in self?.uploaded += 1 }
    Task { @MainActor in print("uploaded") }
    Task { @MainActor in print("uploaded twice") }
    Task { @MainActor in completion() }
  }
}
