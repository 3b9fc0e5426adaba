import Dispatch

final class Uploader: Sendable {
  @available(*, renamed: "upload(_:)")
  func upload(_ name: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue(label: "upload").async { completion(name.isEmpty) }
  }

  func upload(_ name: String) async -> Bool {
    await withCheckedContinuation { continuation in
      upload(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func uploadAll(_ names: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for (index, name) in names.enumerated() {
        if index >= 3 { await group.next() }
        group.addTask { [self] in
          _ = await upload(name)
        }
      }
    }
    print("uploaded")
  }

  func compress(_ names: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<names.count {
        if index >= 3 { await group.next() }
        group.addTask(priority: .utility) {
          print(names.count)
        }
      }
    }
  }
}
