import Dispatch

struct File: Sendable { var name: String }

@MainActor
final class Uploader {
  nonisolated func upload(_ file: File) async -> Bool {
    file.name.isEmpty
  }

  func inARange(_ count: Int) async {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<count {
          if number >= 2 { await group.next() }
          group.addTask { @MainActor @Sendable [self] in
            _ = await upload(File(name: "\(number)"))
          }
        }
      }
      print("uploaded")
    }
  }
}
