import Foundation

final class Search {
  @available(*, renamed: "find(_:in:limit:)")
  func find(
    _ text: String,
    in folders: [String],
    limit: Int = 10,
    completion: @escaping ([String]) -> Void
  ) {
    completion(folders)
  }

  func find(
    _ text: String,
    in folders: [String],
    limit: Int = 10
  ) async -> [String] {
    await withCheckedContinuation { continuation in
      find(text, in: folders, limit: limit) { value in
        continuation.resume(returning: value)
      }
    }
  }

  @available(*, renamed: "replace(_:by:)")
  func replace(_ text: String,
               by other: String,
               completion: @escaping (Error?) -> Void) {
    completion(nil)
  }

  func replace(_ text: String,
               by other: String) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      replace(text, by: other) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  @available(*, renamed: "exportEverything(matching:inFoldersOfTheLibrary:includingAttachments:leavingOutWhatIsOlderThan:)")
  func exportEverything(
    matching text: String, inFoldersOfTheLibrary folders: [String], includingAttachments: Bool,
    leavingOutWhatIsOlderThan oldest: Date, completion: @escaping ([String]) -> Void
  ) {
    completion(includingAttachments ? folders : [])
  }

  func exportEverything(
    matching text: String,
    inFoldersOfTheLibrary folders: [String],
    includingAttachments: Bool,
    leavingOutWhatIsOlderThan oldest: Date
  ) async -> [String] {
    await withCheckedContinuation { continuation in
      exportEverything(
        matching: text,
        inFoldersOfTheLibrary: folders,
        includingAttachments: includingAttachments,
        leavingOutWhatIsOlderThan: oldest
      ) { value in
        continuation.resume(returning: value)
      }
    }
  }
}
