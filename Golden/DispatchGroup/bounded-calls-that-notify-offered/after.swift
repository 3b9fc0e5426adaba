import Dispatch

struct File: Sendable { var name: String }

@MainActor
final class Uploader {
  @available(*, renamed: "upload(_:)")
  nonisolated func upload(_ file: File, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(file.name.isEmpty) }
  }

  nonisolated func upload(_ file: File) async -> Bool {
    await withCheckedContinuation { continuation in
      upload(file) { value in
        continuation.resume(returning: value)
      }
    }
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
