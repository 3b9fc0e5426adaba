import Dispatch

struct Note {
  let title: String
  let lines: [String]
}

final class Notebook {
  private let queue = DispatchQueue(label: "notebook")

  private func read(_ title: String, completion: @escaping (Result<[String], Error>) -> Void) {
    queue.asyncAfter(deadline: .now() + 0.01) {
      completion(.success([title]))
    }
  }

  private func note(_ title: String, completion: @escaping (Result<Note, Error>) -> Void) {
    read(title) { result in
      completion(
        result.map { lines in
          print("read")
          return Note(title: title, lines: lines)
        }
      )
    }
  }

  private func draft(_ title: String, completion: @escaping (Note) -> Void) {
    DispatchQueue.main.async {
      completion(
        Note(
          title: title,
          lines: []
        )
      )
    }
  }

  func open() {
    note("first") { print($0) }
    draft("second") { print($0) }
  }
}
