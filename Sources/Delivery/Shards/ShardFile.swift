import Codebase
import Foundation
import Migration

/// What `--shard` prints and `merge` reads: a line of JSON that says what the shard is of, and one with its proposals.
public struct ShardFile: Sendable {
  public let shard: Shard
  public let origin: Origin
  public let proposals: ShardProposals

  /// What all shards of a run have in common.
  public struct Origin: Hashable, Sendable, Codable {
    /// The program's version, and a digest of its file.
    public let program: String
    /// The arguments that plans depend on.
    public let options: [String]
    /// A digest of all files and settings.
    public let tree: String

    public init(program: String, options: [String], tree: String) {
      self.program = program
      self.options = options
      self.tree = tree
    }
  }

  public init(_ shard: Shard, of origin: Origin, _ proposals: ShardProposals) {
    self.shard = shard
    self.origin = origin
    self.proposals = proposals
  }

  private struct Header: Codable {
    static let schema = "unqueue-shard"
    static let version = 1

    var schema = Self.schema
    var version = Self.version
    let shard: String
    let origin: Origin
    /// A digest of all else.
    let checksum: String
  }

  /// The same shard has the same bytes on every machine.
  ///
  /// - Throws: an `EncodingError`; none is known to occur.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = Array(try encoder.encode(proposals))
    let header = Header(
      shard: shard.description, origin: origin, checksum: Self.checksum(shard.description, origin, content))
    return Array(try encoder.encode(header)) + [lineFeed] + content + [lineFeed]
  }

  /// What stands against reading a file as a shard, in a sentence that goes on from its name.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Throws: `Fault`.
  public init(json: [UInt8]) throws(Fault) {
    let end = json.firstIndex(of: lineFeed) ?? json.endIndex
    guard let header = try? JSONDecoder().decode(Header.self, from: Data(json[..<end])),
      header.schema == Header.schema, let shard = Shard(header.shard)
    else { throw Fault(description: "is not a shard; write one with 'unqueue diff --shard 1/2'") }
    guard header.version == Header.version else {
      throw Fault(
        description: "is a shard of version \(header.version), which this version of unqueue can't read; "
          + "plan it again with --shard \(shard)")
    }
    let content = json[end...].dropFirst()
    guard content.last == lineFeed,
      Self.checksum(header.shard, header.origin, Array(content.dropLast())) == header.checksum,
      let proposals = try? JSONDecoder().decode(ShardProposals.self, from: Data(content))
    else { throw Fault(description: "is damaged; plan it again with --shard \(shard)") }
    self.init(shard, of: header.origin, proposals)
  }

  private static func checksum(_ shard: String, _ origin: Origin, _ content: [UInt8]) -> String {
    var digest = Digest()
    digest.add([shard, origin.program, origin.tree] + origin.options)
    digest.add(content)
    return digest.text
  }
}

private let lineFeed = UInt8(ascii: "\n")
