import Foundation

public final class Search {
  @available(*, renamed: "find(_:in:limit:)")
  public func find(
    _ text: String,
    in folders: [String],
    limit: Int = 10,
    completion: @escaping ([String]) -> Void
  ) {
    completion(folders)
  }

  public func find(
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

  func replace(_ text: String,
               by other: String,
               completion: @escaping (Error?) -> Void) {
    completion(nil)
  }

  @available(*, renamed: "exportEverything(matching:inFoldersOfTheLibrary:includingAttachments:leavingOutWhatIsOlderThan:)")
  public func exportEverything(
    matching text: String, inFoldersOfTheLibrary folders: [String], includingAttachments: Bool,
    leavingOutWhatIsOlderThan oldest: Date, completion: @escaping ([String]) -> Void
  ) {
    completion(includingAttachments ? folders : [])
  }

  public func exportEverything(
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
