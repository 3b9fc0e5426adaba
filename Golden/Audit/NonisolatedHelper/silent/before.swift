import Contacts
import Foundation

protocol Hashing {
  @MainActor func hash(_ text: String) -> Int
}

final class Shared {
  var count = 0
}

nonisolated(unsafe) var offset = 3

@MainActor
final class Importer: Hashing {
  private var codes: [Int] = []

  func start(_ text: String, _ shared: Shared) {
    Task.detached {
      // They use the main actor's state.
      await self.add(text.count)
      _ = await self.total()
      // A protocol says where it runs.
      _ = await self.hash(text)
      // It uses what everybody may change.
      _ = await self.shifted(text.count)
      // It calls a library.
      await self.report()
      // It says so already.
      _ = self.plain(text)
    }
    // Only the main actor calls it.
    codes.append(length(of: text))
    print(counted(shared))
  }

  private func report() { _ = CNContactStore() }
  private func add(_ code: Int) { codes.append(code) }
  private func total() -> Int { codes.reduce(0, +) }
  func hash(_ text: String) -> Int { text.count }
  private func shifted(_ code: Int) -> Int { code + offset }
  nonisolated private func plain(_ text: String) -> Int { text.count }
  private func length(of text: String) -> Int { text.count }
  private func counted(_ shared: Shared) -> Int { shared.count }
}
