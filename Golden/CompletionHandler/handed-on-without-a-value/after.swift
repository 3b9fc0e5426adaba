import Dispatch

// What may give neither a value nor an error is handed on: the outer function may, too.
final class Moderation: Sendable {
  func approve(_ id: Int) async throws -> String? {
    let status = "approved"
    return try await moderate(id, status: status)
  }

  func moderate(_ id: Int, status: String) async throws -> String? {
    id > 0 ? status : nil
  }
}

func approveAll(_ moderation: Moderation) {
  Task {
    do {
      let status = try await moderation.approve(1)
      print(status ?? "none")
    } catch {
      print(error)
    }
  }
}
