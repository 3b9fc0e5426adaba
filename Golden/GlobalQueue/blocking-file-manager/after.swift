import Foundation

struct Attic: Sendable {
  let folder: URL

  func empty() {
    DispatchQueue.global(qos: .background).async {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      print(names.count)
    }
    DispatchQueue.global(qos: .background).async {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}
