import Foundation

final class Parser: Sendable {
  private let separator = ","

  func parse(_ text: String, done: @escaping @MainActor @Sendable ([String]) -> Void) {
    Task.detached(priority: .userInitiated) { [separator] in
      let fields = text.components(separatedBy: separator)
      let trimmed = fields.map { $0.trimmingCharacters(in: .whitespaces) }
      Task { @MainActor in
        done(trimmed)
      }
    }
  }
}
