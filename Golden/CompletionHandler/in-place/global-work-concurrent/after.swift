import Foundation

@MainActor
final class Reports {
  private var lines: [String] = []

  @concurrent nonisolated func report(days: Int) async -> String {
    let text = (0..<days).map { "day \($0)" }.joined(separator: ",")
    return text
  }

  func show() async {
    let text = await report(days: 3)
    self.lines.append(text)
  }
}
