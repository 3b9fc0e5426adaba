import Dispatch

enum Fault: Error { case refused }

final class Line {
  private var held: [() -> Void] = []

  func send(_ text: String) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      Task.detached {
        try? await Task.sleep(for: .seconds(0.01))
        continuation.resume(with: text.isEmpty ? .failure(Fault.refused) : .success(text.count))
      }
    }
  }
}

/// Without a line, nobody is told anything.
@MainActor
final class Caller {
  var line: Line?
  private(set) var sent = 0

  private func call(_ text: String) async throws -> Int {
    guard let line else { throw CancellationError() }
    let count = try await line.send(text)
    print("sent")
    return count + 1
  }

  private func whisper(_ text: String) async -> Int? {
    guard let line = self.line else { return nil }
    return try? await line.send(text)
  }

  func run() {
    Task { @MainActor in
      do {
        let count = try await call("hello")
        self.sent += count
      } catch is CancellationError {
        return
      } catch {
        print(error)
      }
    }
    Task { @MainActor in
      let value = await whisper("psst")
      self.sent += value ?? 0
    }
  }
}

/// Nothing says here that there is no line.
@MainActor
final class Bell {
  var line: Line?

  private func ring() async throws {
    guard let line else { throw CancellationError() }
    _ = try? await line.send("ring")
    
  }

  func press() {
    Task { @MainActor in
      try await ring()
      print("rung")
    }
  }
}
