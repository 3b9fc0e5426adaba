import Foundation

enum SyncError: Error { case offline }

final class Syncer: Sendable {
  func sync(isOnline: Bool) throws {
    guard isOnline else { throw SyncError.offline }
    print("syncing")
  }
}

func refresh(_ syncer: Syncer) async {
  do {
    try syncer.sync(isOnline: false)
    print("synced")
  } catch {
    print("failed: \(error)")
  }
}
