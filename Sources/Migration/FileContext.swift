import Codebase
import SwiftSyntax

/// One file while its sites are planned, with what can be asked about it.
public struct FileContext: Sendable {
  public let codebase: Codebase
  /// Index of the file in the codebase.
  public let index: Int
  public let source: SourceFile
  public let tree: SourceFileSyntax
  public let facts: FileFacts
  private let tokens: TokenTable
  public let settings: Settings
  public let resolver: Resolver
  public let isolation: IsolationAnalysis
  /// Whether a change that rests on assumptions is of use now; where it isn't, to look for one is time lost.
  public let asksForOffers: Bool
  /// The rewrites of the run, which answer questions about what their idioms keep.
  public let rewrites: [any Rewrite]
  /// The indentation that one level of the file's code has.
  public var indentUnit: String { source.indentUnit }

  /// What one level of indentation is beside lines that are indented so: in a file of tabs, some may have spaces.
  public func indentUnit(beside indentation: String) -> String {
    switch (indentation.last, indentUnit.last) {
    case (" ", "\t"): "    "
    case ("\t", " "): "\t"
    default: indentUnit
    }
  }

  /// Another file of the same codebase.
  public init(sibling index: Int, of file: FileContext) {
    self =
      index == file.index
      ? file
      : FileContext(
        codebase: file.codebase, index: index, rewrites: file.rewrites, asksForOffers: file.asksForOffers)
  }

  public init(codebase: Codebase, index: Int, rewrites: [any Rewrite], asksForOffers: Bool = true) {
    self.asksForOffers = asksForOffers
    self.rewrites = rewrites
    let parsed = codebase.index.parsed(index)
    self.codebase = codebase
    self.index = index
    source = codebase.source(of: index)
    tree = parsed.tree
    facts = parsed.facts
    tokens = parsed.tokens
    settings = codebase.settings.settings(forPath: source.path)
    resolver = Resolver(codebase, file: index)
    isolation = IsolationAnalysis(resolver)
  }

  /// The token that covers a UTF-8 offset, the white space and comments that belong to it included; nil outside of the
  /// file.
  public func token(at offset: Int) -> TokenSyntax? { tokens.token(at: offset) }

  /// The tokens that spell one of these names, backticks aside, in order.
  public func tokens(spelling names: Set<String>) -> [TokenSyntax] { tokens.tokens(spelling: names) }

  /// What the index knows of one of the file's functions; nil for one inside another.
  public func facts(of function: FunctionDeclSyntax) -> MemberFacts? {
    facts.function(at: function.name.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Whether a function has to be isolated to the main actor once it is async, for what the run's idioms make of it.
  public func needForMainActor(of body: CodeBlockSyntax) -> MainActorNeed {
    rewrites.lazy.map { $0.needForMainActor(of: body, in: self) }.first { $0 != .isNotNeeded } ?? .isNotNeeded
  }

  /// What becomes of a site that a rewrite recognises: what another one takes it along with, or what its own proposes.
  public func proposal(for recognition: Recognition, of rewrite: any Rewrite) -> Proposal {
    let others = rewrites.lazy.filter { $0.name != rewrite.name }
    let proposal =
      others.compactMap { $0.proposal(taking: recognition, in: self) }.first
      ?? rewrite.propose(for: recognition, in: self)
    return proposal.withoutConflicts(at: place(recognition.node))
  }

  /// An edit of this file.
  public func edit(_ range: Range<Int>, _ replacement: String) -> Edit {
    Edit(file: source.path, range: range, replacement: replacement)
  }

  public func place(_ node: some SyntaxProtocol) -> Reason.Place {
    place(atOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  public func place(atOffset offset: Int) -> Reason.Place {
    let position = source.position(at: offset)
    return Reason.Place(file: source.path, line: position.line, column: position.column)
  }

  /// The place of a declaration anywhere in the codebase.
  public func place(of member: MemberFacts) -> Reason.Place {
    place(inFile: member.file, offset: member.offset)
  }

  public func place(inFile file: Int, offset: Int) -> Reason.Place {
    let source = codebase.source(of: file)
    let position = source.position(at: offset)
    return Reason.Place(file: source.path, line: position.line, column: position.column)
  }
}

/// How a file is laid out, so that new lines look like old ones.
public enum Layout {
  /// The white space that the line of an offset begins with.
  public static func indentation(at offset: Int, in source: SourceFile) -> String {
    let bytes = source.bytes
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), bytes[start - 1] != UInt8(ascii: "\r") {
      start -= 1
    }
    if start == 0 { start = source.byteOrderMarkLength }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return source.text(in: start..<end)
  }
}
