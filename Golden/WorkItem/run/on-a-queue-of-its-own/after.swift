import Foundation

final class Writer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "writer")
  private var pending: Task<Void, Never>?
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
    let deadline = SuspendingClock.now + .milliseconds(200)
    pending = Task.detached { [weak self, queue] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      queue.async { [weak self] in
        guard let self else { return }
        print(self.lines.joined(separator: ","))
        self.lines = []
      }
    }
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
