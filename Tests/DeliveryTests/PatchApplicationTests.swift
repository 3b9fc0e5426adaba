import Codebase
import Migration
import Testing

@testable import Delivery

@Suite struct PatchApplicationTests {
  @Test(.enabled(if: Git.isInstalled), arguments: [0, 1, 3])
  func gitAppliesExactlyTheEdits(contextLines: Int) throws {
    let folder = try TemporaryFolder()
    let git = Git(folder: folder.path)
    try git.run(["init", "--quiet"])
    var generator = SeededGenerator(seed: UInt64(contextLines) + 1)

    // One patch for many files, as a run prints it; a git process for every file would be slow.
    for _ in 0..<8 {
      var patch: [UInt8] = []
      var expected: [String: [UInt8]] = [:]
      for number in 0..<50 {
        let (original, newlines) = RandomText.file(using: &generator)
        let path = "\(number)/\(original.path)"
        let file = SourceFile(path: path, absolutePath: folder.path(of: path), bytes: original.bytes)
        let edits = RandomText.edits(of: file, newlines: newlines, using: &generator)
        try folder.write(file.bytes, to: path)
        patch += UnifiedDiff(contextLines: contextLines).patch(for: file, edits: edits)
        expected[path] = edits.applied(to: file.bytes)
      }
      let options = contextLines == 0 ? ["--unidiff-zero"] : []
      try git.run(["apply", "--whitespace=nowarn"] + options, input: patch)
      for (path, bytes) in expected {
        #expect(try folder.read(path) == bytes, "\(path)")
      }
    }
  }

  @Test func patchesAreAsSmallAsTheirLines() {
    var generator = SeededGenerator(seed: 99)
    for _ in 0..<300 {
      let (file, newlines) = RandomText.file(using: &generator)
      let edits = RandomText.edits(of: file, newlines: newlines, using: &generator)
      let patch = UnifiedDiff(contextLines: 0).patch(for: file, edits: edits)
      #expect(patch.isEmpty == (edits.applied(to: file.bytes) == file.bytes))
      let lines = LineTable(file.bytes, terminators: .lineFeed)
      let replacements = LineReplacement.minimal(for: edits, in: file.bytes, lines: lines)
      for (left, right) in zip(replacements, replacements.dropFirst()) {
        #expect(left.old.upperBound < right.old.lowerBound)
      }
      for replacement in replacements {
        let old = replacement.old.map { file.bytes[lines.offsets(of: $0..<$0 + 1)] }
        #expect(old.isEmpty || replacement.new.isEmpty || old.first != replacement.new.first)
        #expect(old.isEmpty || replacement.new.isEmpty || old.last != replacement.new.last)
      }
    }
  }
}
