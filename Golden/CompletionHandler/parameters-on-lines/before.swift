import Foundation

public final class Search {
  public func find(
    _ text: String,
    in folders: [String],
    limit: Int = 10,
    completion: @escaping ([String]) -> Void
  ) {
    completion(folders)
  }

  func replace(_ text: String,
               by other: String,
               completion: @escaping (Error?) -> Void) {
    completion(nil)
  }

  public func exportEverything(
    matching text: String, inFoldersOfTheLibrary folders: [String], includingAttachments: Bool,
    leavingOutWhatIsOlderThan oldest: Date, completion: @escaping ([String]) -> Void
  ) {
    completion(includingAttachments ? folders : [])
  }
}
