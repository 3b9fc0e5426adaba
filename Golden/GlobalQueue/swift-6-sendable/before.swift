import Foundation

final class Parser: Sendable {
  private let separator = ","

  func parse(_ text: String, done: @escaping @MainActor @Sendable ([String]) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { [separator] in
      let fields = text.components(separatedBy: separator)
      let trimmed = fields.map { $0.trimmingCharacters(in: .whitespaces) }
      DispatchQueue.main.async {
        done(trimmed)
      }
    }
  }
}
