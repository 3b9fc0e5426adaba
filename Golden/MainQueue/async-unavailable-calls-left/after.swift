import Foundation

final class Journal {
  private let lock = NSLock()
  var lines: [String] = []

  func append(_ line: String) {
    DispatchQueue.main.async {
      self.lock.lock()
      self.lines.append(line)
      self.lock.unlock()
    }
    DispatchQueue.main.async { Thread.sleep(forTimeInterval: 0.1) }
    DispatchQueue.main.async {
      print(Thread.current.name ?? "main")
    }
    DispatchQueue.main.async {
      RunLoop.current.run(until: Date())
    }
    Task { @MainActor in
      print("on the main actor")
    }
  }
}
