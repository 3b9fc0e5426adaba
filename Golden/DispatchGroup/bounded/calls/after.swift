import Dispatch

struct File: Sendable { var name: String }

@MainActor
final class Uploader {
  let width = 4

  nonisolated func upload(_ file: File) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "upload").async { continuation.resume(returning: file.name.isEmpty) }
    }
  }

  func waitBeforeEnter(_ files: [File]) async {
    // The server takes three.
    await withTaskGroup(of: Void.self) { group in
      for (index, file) in files.enumerated() {
        if index >= 3 { await group.next() }
        group.addTask { @MainActor @Sendable [self] in
          _ = await upload(file)
        }
      }
    }
    print("uploaded")
  }

  func waitBehindEnter(_ files: [File]) async {
    await withTaskGroup(of: Void.self) { group in
      for (number, file) in files.enumerated() {
        if number >= width { await group.next() }
        group.addTask { @MainActor @Sendable [self] in
          let isEmpty = await upload(file)
          print(number, isEmpty)
        }
      }
    }
  }
}
