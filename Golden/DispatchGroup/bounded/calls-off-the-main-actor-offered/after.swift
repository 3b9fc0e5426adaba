import Dispatch

final class Uploader: Sendable {
  func upload(_ name: String) async -> Bool {
    name.isEmpty
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
