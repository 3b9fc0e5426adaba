import Foundation

@MainActor
final class Canvas {
  private(set) var rows: [Int] = []

  func draw(_ lines: [String]) async {
    var lengths = [Int](repeating: 0, count: lines.count)
    lengths.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: lines.count) { index in
        buffer[index] = lines[index].count
      }
    }
    rows = lengths
  }
}

actor Printer {
  func printAll(_ lines: [String]) async {
    DispatchQueue.concurrentPerform(iterations: lines.count) { index in
      print(lines[index])
    }
  }
}
