import Foundation

class Reader {
  func read() {}

  func start() {
    DispatchQueue.global(qos: .background).async { self.read() }
  }
}

final class ShellReader: Reader {
  override func read() {
    let task = Process()
    try? task.run()
    task.waitUntilExit()
  }
}
