import Foundation

enum SyncError: Error { case offline }

final class Syncer: Sendable {
  func sync(isOnline: Bool, completion: @escaping (Error?) -> Void) {
    guard isOnline else { return completion(SyncError.offline) }
    print("syncing")
    completion(nil)
  }
}

func refresh(_ syncer: Syncer) async {
  syncer.sync(isOnline: false) { error in
    if let error {
      print("failed: \(error)")
    } else {
      print("synced")
    }
  }
}
