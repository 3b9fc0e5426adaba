import Testing

@testable import Codebase

struct FileReaderTests {
  @Test func keepsTheBytes() throws {
    let tree = try TemporaryTree()
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("let a = \"é\"\r\n\tlet b\n// 🙂".utf8)
    try tree.write("A.swift", bytes: bytes)
    try tree.write("Empty.swift", bytes: [])
    let file = try FileReader.read(file("A.swift", in: tree))
    #expect(file.bytes == bytes)
    #expect(file.path == "A.swift")
    #expect(try FileReader.read(self.file("Empty.swift", in: tree)).bytes == [])
  }

  @Test func saysWhyNot() throws {
    let tree = try TemporaryTree(["folder.swift/A.swift": ""])
    try tree.write("latin.swift", bytes: Array("// caf".utf8) + [0xE9, 0x0A])
    try tree.write("utf16.swift", bytes: [0xFF, 0xFE, 0x61, 0x00])
    #expect(throws: ReadError.vanished) { try FileReader.read(file("gone.swift", in: tree)) }
    #expect(throws: ReadError.isFolder) { try FileReader.read(file("folder.swift", in: tree)) }
    #expect(throws: ReadError.notUTF8(6)) { try FileReader.read(file("latin.swift", in: tree)) }
    #expect(throws: ReadError.isUTF16) { try FileReader.read(file("utf16.swift", in: tree)) }
  }

  @Test(
    arguments: [
      ([], nil), ([0x61], nil), ([0xC3, 0xA9], nil), ([0xF0, 0x9F, 0x99, 0x82], nil),
      ([0xED, 0x9F, 0xBF], nil),
      ([0xF4, 0x8F, 0xBF, 0xBF], nil), ([0x00], nil),
      ([0xC3], 0), ([0x80], 0), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xE2, 0x82], 0),
      ([0xE2, 0x82, 0x41], 0),
      ([0xF0, 0x80, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x99], 0),
    ] as [([UInt8], Int?)])
  func validates(sequence: [UInt8], badOffset: Int?) {
    for padding in [0, 1, 7, 15, 16, 17, 40] {
      let bytes = Array(repeating: UInt8(ascii: "a"), count: padding) + sequence
      #expect(bytes.withUnsafeBufferPointer(\.firstInvalidUTF8Offset) == badOffset.map { $0 + padding })
    }
  }

  private func file(_ name: String, in tree: TemporaryTree) -> DiscoveredFile {
    DiscoveredFile(path: name, absolutePath: tree.path + "/" + name)
  }
}
