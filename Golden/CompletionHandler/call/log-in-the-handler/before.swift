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
  func send(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(text.count) }
  }
}

@MainActor
final class Screen {
  private let client = Client()

  func show() async {
    client.send("a") { count in
      trace("\(count)")
    }
  }

  func keep() {
    client.send("b") { count in
      store("\(count)")
    }
  }
}
