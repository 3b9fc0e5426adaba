import Codebase

/// One place in the user's code that uses Grand Central Dispatch.
public struct Site: Sendable, Codable {
  public let identity: SiteIdentity
  /// The rewrite that this site's idiom belongs to, for example `main-queue`.
  public let rewrite: String
  /// UTF-8 offsets of the whole expression, declaration or type mention.
  public let range: Range<Int>
  /// Where `range` begins.
  public let position: SourcePosition
  /// Whether it is left whatever is proposed: the options or an ignore comment say so, or nothing builds it.
  public let isFixed: Bool

  public init(
    identity: SiteIdentity, rewrite: String, range: Range<Int>, position: SourcePosition,
    isFixed: Bool = false
  ) {
    self.isFixed = isFixed
    self.identity = identity
    self.rewrite = rewrite
    self.range = range
    self.position = position
  }

  public var file: String { identity.file }

  var place: Reason.Place { Reason.Place(file: file, line: position.line, column: position.column) }
}

/// What a site is called in decisions and reports. It survives edits elsewhere in the file.
public struct SiteIdentity: Hashable, Sendable, Codable {
  /// Path relative to the run's root.
  public let file: String
  /// The enclosing declarations from the outside in, for example `Feed.refresh(animated:)`; empty at top level.
  public let declaration: String
  /// What the site does, for example `main.async`.
  public let kind: String
  /// Counts sites of one kind in one declaration, from 1, in source order.
  public let ordinal: Int

  public init(file: String, declaration: String, kind: String, ordinal: Int) {
    self.file = file
    self.declaration = declaration
    self.kind = kind
    self.ordinal = ordinal
  }
}

extension SiteIdentity: CustomStringConvertible {
  /// `Sources/Feed.swift#Feed.refresh(animated:)#main.async#1`
  public var description: String { "\(file)#\(declaration)#\(kind)#\(ordinal)" }
}

extension SiteIdentity: Comparable {
  public static func < (left: SiteIdentity, right: SiteIdentity) -> Bool {
    (left.file, left.declaration, left.kind, left.ordinal)
      < (right.file, right.declaration, right.kind, right.ordinal)
  }
}
