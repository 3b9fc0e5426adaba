import Foundation

@MainActor
final class Canvas {
  private(set) var rows: [Int] = []

  func draw(_ lines: [String]) async {
    var lengths = [Int](repeating: 0, count: lines.count)
    await withTaskGroup(of: (Int, [Int]).self) { group in
      let total = lines.count
      let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
      for start in stride(from: 0, to: total, by: chunk) {
        group.addTask {
          (start, (start..<min(start + chunk, total)).map { index in
            lines[index].count
          })
        }
      }
      for await (start, values) in group {
        lengths.replaceSubrange(start..<start + values.count, with: values)
      }
    }
    rows = lengths
  }
}

actor Printer {
  func printAll(_ lines: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      let total = lines.count
      let chunk = max(1, total / (4 * ProcessInfo.processInfo.activeProcessorCount))
      for start in stride(from: 0, to: total, by: chunk) {
        group.addTask {
          for index in start..<min(start + chunk, total) {
            print(lines[index])
          }
        }
      }
    }
  }
}
