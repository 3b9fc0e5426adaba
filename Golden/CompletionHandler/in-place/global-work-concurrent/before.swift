import Foundation

@MainActor
final class Reports {
  private var lines: [String] = []

  func report(days: Int, completion: @escaping (String) -> Void) {
    DispatchQueue.global().async {
      let text = (0..<days).map { "day \($0)" }.joined(separator: ",")
      DispatchQueue.main.async {
        completion(text)
      }
    }
  }

  func show() async {
    report(days: 3) { text in
      self.lines.append(text)
    }
  }
}
