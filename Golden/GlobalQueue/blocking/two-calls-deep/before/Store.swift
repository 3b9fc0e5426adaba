import Foundation

struct Store: Sendable {
  let folder: URL

  func text(named name: String) -> String {
    String(decoding: bytes(named: name), as: UTF8.self)
  }

  private func bytes(named name: String) -> Data {
    (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
  }
}
