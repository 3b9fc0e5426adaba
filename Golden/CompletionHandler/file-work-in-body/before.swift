import Foundation

/// A service whose source isn't here.
protocol Service: Sendable {
  func upload(_ text: String, completion: @escaping @Sendable (Bool) -> Void)
}

final class Notes: Sendable {
  let folder: URL
  let service: any Service

  init(folder: URL, service: any Service) {
    self.folder = folder
    self.service = service
  }

  // The file is written for a bounded time.
  func save(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
    try? Data(text.utf8).write(to: folder)
    service.upload(text) { completion($0) }
  }

  // What waits for others must not hold a thread of the pool.
  func wait(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
    let done = DispatchSemaphore(value: 0)
    service.upload(text) { _ in done.signal() }
    done.wait()
    service.upload(text) { completion($0) }
  }
}

@MainActor
func save(_ notes: Notes) {
  notes.save("a") { print($0) }
}

@MainActor
func wait(_ notes: Notes) {
  notes.wait("b") { print($0) }
}
