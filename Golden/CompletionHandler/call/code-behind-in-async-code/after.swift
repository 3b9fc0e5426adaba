import Foundation

final class Log: Sendable {
  func send(_ line: String) async -> Bool {
    line.isEmpty
  }
}

@MainActor
final class Session {
  private let log = Log()

  // What isn't waited for is a task, in async code, too.
  func start(_ name: String) async {
    Task { @MainActor in
      let isSent = await log.send(name)
      print(isSent)
    }
    await connect(name)
  }

  private func connect(_ name: String) async {
    print(name)
  }
}
