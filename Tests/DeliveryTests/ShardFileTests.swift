import Codebase
import Delivery
import Migration
import Testing

@Suite struct ShardFileTests {
  private static let origin = ShardFile.Origin(program: "0.1.0 a", options: ["--include-review"], tree: "b")

  private func shard(_ text: String, of origin: ShardFile.Origin = Self.origin) async throws -> ShardFile {
    let shard = try #require(Shard(text))
    let codebase = await Codebase(
      files: [SourceFile(path: "Code.swift", text: "f()\n")], settings: SettingsMap(uniform: Settings()))
    return ShardFile(
      shard, of: origin, await ShardProposals(shard, of: [codebase], by: Planner(rewrites: [])))
  }

  @Test func aShardIsReadAsItWasWritten() async throws {
    let written = try await shard("2/3")
    let read = try ShardFile(json: try written.json())
    #expect(read.shard == written.shard && read.origin == written.origin)
    #expect(try read.json() == written.json())
  }

  @Test func namesOfShards() {
    #expect(Shard("3/16")?.description == "3/16" && Shard("1/1") != nil)
    for wrong in ["", "3", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/", "/2", " 1/2"] {
      #expect(Shard(wrong) == nil, "\(wrong)")
    }
  }

  @Test func whatIsNoShardIsRefused() async throws {
    let bytes = try await shard("2/3").json()
    #expect(fault { try ShardFile(json: Array("{}\n".utf8)) }?.contains("is not a shard") ?? false)
    #expect(fault { try ShardFile(json: []) }?.contains("is not a shard") ?? false)
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(fault { try ShardFile(json: other) } != nil, "byte \(index)")
    }
    for count in bytes.indices {
      #expect(fault { try ShardFile(json: Array(bytes.prefix(count))) } != nil, "\(count) bytes")
    }
    #expect(
      fault { try ShardFile(json: bytes.dropLast(3) + [10]) } == "is damaged; plan it again with --shard 2/3")
    let later = String(decoding: bytes, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
    #expect(fault { try ShardFile(json: Array(later.utf8)) }?.hasPrefix("is a shard of version 2") ?? false)
  }

  @Test func theShardsOfOneRunGoTogether() async throws {
    let first = ("1.json", try await shard("1/3"))
    let second = ("2.json", try await shard("2/3"))
    let third = ("3.json", try await shard("3/3"))
    #expect(try ShardSet([third, first, second]).shards.map(\.name) == ["1.json", "2.json", "3.json"])
    #expect(fault { try ShardSet([]) }?.hasPrefix("there is no shard to merge") ?? false)
    #expect(
      fault { try ShardSet([first, third]) }
        == "shard 2/3 is missing; plan it with --shard 2/3, or name its file"
    )
    #expect(
      fault { try ShardSet([second]) }?.hasPrefix("shard 1/3 is missing, and 1 other; plan it") ?? false)
    #expect(
      fault { try ShardSet([first, second, third, ("again.json", second.1)]) }
        == "again.json: is shard 2/3, and so is 2.json; leave one of them out")
    let other = ("other.json", try await shard("2/4"))
    #expect(
      fault { try ShardSet([first, other]) }
        == "other.json: is shard 2/4, but 1.json is 1/3; merge shards of the same count")
  }

  @Test(arguments: [
    (
      ShardFile.Origin(program: "0.1.0 z", options: ["--include-review"], tree: "b"),
      "by another build of unqueue"
    ),
    (ShardFile.Origin(program: "0.1.0 a", options: [], tree: "b"), "with other options (none)"),
    (
      ShardFile.Origin(program: "0.1.0 a", options: ["--include-review"], tree: "z"),
      "for other files or settings"
    ),
  ])
  func shardsOfOtherRunsAreNamed(_ origin: ShardFile.Origin, _ words: String) async throws {
    let first = ("1.json", try await shard("1/2"))
    let second = ("2.json", try await shard("2/2", of: origin))
    let text = try #require(fault { try ShardSet([first, second]) })
    #expect(
      text.hasPrefix("2.json: was planned \(words)") && text.contains("than 1.json; plan both"), "\(text)")
  }

  /// What an error says; nil where there is none.
  private func fault(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
