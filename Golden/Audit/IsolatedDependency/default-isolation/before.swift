import Foundation

// Its methods are on the main actor, as nothing says otherwise.
protocol FileSystem: Sendable {
  func contents(at path: String) throws -> Data
  func attributes(at path: String) throws -> [String]
}

struct DiskFileSystem: FileSystem {
  let root: String

  func contents(at path: String) throws -> Data { Data(path.utf8) }
  func attributes(at path: String) throws -> [String] { [root, path] }
}

struct Checksums {
  let salt: Int

  func checksum(of data: Data) -> Int { salt + data.count }
}

actor ImageCache {
  private let files: any FileSystem
  private let checksums: Checksums

  init(files: any FileSystem, checksums: Checksums) {
    self.files = files
    self.checksums = checksums
  }

  func image(at path: String) async -> Data? {
    guard let data = try? await files.contents(at: path) else { return nil }
    guard let attributes = try? await files.attributes(at: path), !attributes.isEmpty else { return nil }
    return data
  }

  func areSame(_ a: Data, _ b: Data) async -> Bool {
    let first = await checksums.checksum(of: a)
    let second = await checksums.checksum(of: b)
    return first == second
  }
}
