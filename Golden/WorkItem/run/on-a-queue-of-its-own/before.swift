import Foundation

final class Writer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "writer")
  private var pending: DispatchWorkItem?
  private var lines: [String] = []

  func append(_ line: String) {
    queue.async {
      self.lines.append(line)
      self.scheduleFlush()
    }
  }

  func stop() {
    queue.sync { pending?.cancel() }
  }

  private func scheduleFlush() {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      guard let self else { return }
      print(self.lines.joined(separator: ","))
      self.lines = []
    }
    pending = item
    queue.asyncAfter(deadline: .now() + .milliseconds(200), execute: item)
  }
}

let writer = Writer()
writer.append("a")
writer.append("b")
Thread.sleep(forTimeInterval: 0.5)
writer.append("c")
Thread.sleep(forTimeInterval: 0.05)
writer.stop()
Thread.sleep(forTimeInterval: 0.5)
writer.append("d")
Thread.sleep(forTimeInterval: 0.5)
print("end")
