import Foundation

/// Writes a line to the console, and to a file.
func trace(_ text: String) {
  print(text)
  guard let handle = FileHandle(forWritingAtPath: "/tmp/trace.log") else { return }
  handle.seekToEndOfFile()
  handle.write(Data(text.utf8))
}

/// Not a log, whatever it prints.
func store(_ text: String) {
  print(text)
  guard let handle = FileHandle(forWritingAtPath: "/tmp/store.txt") else { return }
  handle.write(Data(text.utf8))
}

final class Client: Sendable {
  @available(*, renamed: "send(_:)")
  func send(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    Task.detached { completion(text.count) }
  }

  func send(_ text: String) async -> Int {
    await withCheckedContinuation { continuation in
      send(text) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Screen {
  private let client = Client()

  func show() async {
    let count = await client.send("a")
    trace("\(count)")
  }

  func keep() {
    client.send("b") { count in
      store("\(count)")
    }
  }
}
