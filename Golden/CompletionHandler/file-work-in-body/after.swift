import Foundation

/// A service whose source isn't here.
protocol Service: Sendable {
  func upload(_ text: String) async -> Bool
}

final class Notes: Sendable {
  let folder: URL
  let service: any Service

  init(folder: URL, service: any Service) {
    self.folder = folder
    self.service = service
  }

  // The file is written for a bounded time.
  func save(_ text: String) async -> Bool {
    try? Data(text.utf8).write(to: folder)
    return await service.upload(text)
  }

  // What waits for others must not hold a thread of the pool.
  func wait(_ text: String, completion: @escaping @Sendable (Bool) -> Void) async {
    _ = await service.upload(text)
    completion(await service.upload(text))
  }
}

@MainActor
func save(_ notes: Notes) {
  Task { @MainActor in
    print(await notes.save("a"))
  }
}

@MainActor
func wait(_ notes: Notes) async {
  await notes.wait("b") { print($0) }
}
