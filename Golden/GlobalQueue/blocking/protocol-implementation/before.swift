import Foundation

protocol Archive: Sendable {
  func names() -> [String]
}

struct FolderArchive: Archive {
  let path: String

  func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }
}

func list(_ archive: any Archive) {
  DispatchQueue.global().async {
    print(archive.names())
  }
}
