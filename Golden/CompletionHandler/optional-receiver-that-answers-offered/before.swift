import Dispatch

enum Fault: Error { case refused }

final class Line {
  private let queue = DispatchQueue(label: "line")
  private var held: [() -> Void] = []

  func send(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    queue.asyncAfter(deadline: .now() + 0.01) {
      completion(text.isEmpty ? .failure(Fault.refused) : .success(text.count))
    }
  }
}

/// Without a line, nobody is told anything.
@MainActor
final class Caller {
  var line: Line?
  private(set) var sent = 0

  private func call(_ text: String, completion: @escaping (Result<Int, Error>) -> Void) {
    line?.send(text) { result in
      switch result {
      case .success(let count):
        print("sent")
        completion(.success(count + 1))
      case .failure(let error):
        completion(.failure(error))
      }
    }
  }

  private func whisper(_ text: String, completion: @escaping (Int?) -> Void) {
    self.line?.send(text) { result in
      completion(try? result.get())
    }
  }

  func run() {
    call("hello") { result in
      switch result {
      case .success(let count): self.sent += count
      case .failure(let error): print(error)
      }
    }
    whisper("psst") { self.sent += $0 ?? 0 }
  }
}

/// Nothing says here that there is no line.
@MainActor
final class Bell {
  var line: Line?

  private func ring(completion: @escaping () -> Void) {
    line?.send("ring") { _ in completion() }
  }

  func press() {
    ring { print("rung") }
  }
}
