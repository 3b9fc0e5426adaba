import Dispatch

enum RepairError: Error { case broken }

@MainActor
final class Repair {
  private(set) var text = ""
  var isBroken = false

  private func games() async throws {
    let result: Result<Void, Error> = self.isBroken ? .failure(RepairError.broken) : .success(())
    try result.get()
  }

  private func saves() async throws -> Int {
    let result: Result<Int, Error> = self.isBroken ? .failure(RepairError.broken) : .success(2)
    return try result.get()
  }

  // One step after the other.
  func run() {
    Task { @MainActor in
      do {
        try await games()
        do {
          let count = try await self.saves()
          self.text = "\(count) saved"
        } catch {
          self.text = "saves are broken"
        }
      } catch {
        self.text = "games are broken"
      }
    }
  }

  private func grow() async {
  }

  private func shake() async {
  }

  func move(completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      await grow()
      await self.shake()
      self.text = "moved"
    }
  }

  private func shrink() async {
  }

  private func fade(completion: @escaping @MainActor () -> Void) {
    Task { @MainActor in completion() }
  }

  // The inner call isn't the last there, so what comes behind it doesn't wait.
  func close() {
    Task { @MainActor in
      await shrink()
      self.fade { self.text = "closed" }
      self.text = "closing"
    }
  }
}
