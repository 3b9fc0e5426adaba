import Foundation

@MainActor
final class Usage {
  private var text = ""

  // The other end is closed when the process ends, whenever that is.
  func refresh() {
    DispatchQueue.global().async {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/ps")
      process.standardOutput = pipe
      try? process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      let text = String(decoding: data, as: UTF8.self)
      Task { @MainActor in self.text = text }
    }
  }
}
