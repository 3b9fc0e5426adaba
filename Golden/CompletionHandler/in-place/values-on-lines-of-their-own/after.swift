import Dispatch

struct Note {
  let title: String
  let lines: [String]
}

final class Notebook {
  private func read(_ title: String) async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      Task.detached {
        try? await Task.sleep(for: .seconds(0.01))
        continuation.resume(returning: [title])
      }
    }
  }

  private func note(_ title: String) async throws -> Note {
    let result: Result<[String], Error>
    do {
      result = .success(try await read(title))
    } catch {
      result = .failure(error)
    }
    return try result.map { lines in
      print("read")
      return Note(title: title, lines: lines)
    }.get()
  }

  private func draft(_ title: String) async -> Note {
    Note(
      title: title,
      lines: []
    )
  }

  func open() {
    Task {
      let result: Result<Note, Error>
      do {
        result = .success(try await note("first"))
      } catch {
        result = .failure(error)
      }
      print(result)
    }
    Task { @MainActor in
      print(await draft("second"))
    }
  }
}
