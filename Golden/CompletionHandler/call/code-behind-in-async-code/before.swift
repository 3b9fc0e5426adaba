import Foundation

final class Log: Sendable {
  func send(_ line: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { completion(line.isEmpty) }
  }
}

@MainActor
final class Session {
  private let log = Log()

  // What isn't waited for is a task, in async code, too.
  func start(_ name: String) async {
    log.send(name) { isSent in
      print(isSent)
    }
    await connect(name)
  }

  private func connect(_ name: String) async {
    print(name)
  }
}
