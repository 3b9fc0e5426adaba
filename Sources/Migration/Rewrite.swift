import Codebase
import SwiftSyntax

/// Knows one idiom: recognises its sites and proposes their replacement.
public protocol Rewrite: Sendable {
  /// The idiom's name on the command line: `main-queue`.
  var name: String { get }
  /// The idiom's page in the manual.
  var documentation: Documentation { get }

  /// The names that the idiom's sites can be told by: what a call calls, a member's or a type's name, what a
  /// variable is set to; `func`, `class` and `deinit` for declarations. Other nodes are never shown to `recognise`.
  var names: Set<String> { get }

  /// What a file shows where one of `names` may begin a site: one of these. A name that isn't listed may begin one in any
  /// file that mentions it.
  var tokens: [String: [SiteToken]] { get }

  /// The site that a node is, when it is one of this idiom's.
  ///
  /// Asked for calls, member accesses, references, types, variables and functions by one of `names`, the outer ones first.
  func recognise(_ node: Syntax, in file: FileContext) -> Recognition?

  /// What becomes of a site.
  func propose(for recognition: Recognition, in file: FileContext) -> Proposal

  /// The change that takes a site of another rewrite along with one of this idiom's; nil where there is none.
  ///
  /// Asked in catalog order, before the rewrite that recognises the site.
  func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal?

  /// Whether a call waits for no longer than a lock is held, for which this rewrite takes what it waits for.
  ///
  /// Asked for calls that would otherwise count as blocking.
  func isShortWait(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool

  /// Whether the main queue runs a closure that this idiom keeps, and nothing else does.
  func runsOnMainQueue(_ closure: ClosureExprSyntax, in file: FileContext) -> Bool

  /// Whether a function has to be isolated to the main actor once it is async, for what this idiom makes of its body.
  func needForMainActor(of body: CodeBlockSyntax, in file: FileContext) -> MainActorNeed

  /// Faults of the code at a site as it is.
  func findings(for recognition: Recognition, in file: FileContext) -> [Finding]

  /// What a site is among the decisions that a migration takes: a decision of its own where nothing else is said.
  func role(of recognition: Recognition, in file: FileContext) -> SiteRole

  /// The queue that a site declares.
  func profile(for recognition: Recognition, in file: FileContext) -> QueueProfile?
}

extension Rewrite {
  public var tokens: [String: [SiteToken]] { [:] }

  public func proposal(taking recognition: Recognition, in file: FileContext) -> Proposal? { nil }

  public func isShortWait(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool { false }

  public func runsOnMainQueue(_ closure: ClosureExprSyntax, in file: FileContext) -> Bool { false }

  public func needForMainActor(of body: CodeBlockSyntax, in file: FileContext) -> MainActorNeed {
    .isNotNeeded
  }

  public func findings(for recognition: Recognition, in file: FileContext) -> [Finding] { [] }

  public func role(of recognition: Recognition, in file: FileContext) -> SiteRole { .decision }

  public func profile(for recognition: Recognition, in file: FileContext) -> QueueProfile? { nil }
}

/// A node taken for a site.
public struct Recognition: Sendable {
  /// What the site does, for example `main.async`.
  public let kind: String
  /// The whole expression, declaration or type mention.
  public let node: Syntax
  /// UTF-8 ranges whose mentions of Grand Central Dispatch belong to this site and are no sites of their own.
  public let claims: [Range<Int>]

  public init(kind: String, node: some SyntaxProtocol, claims: [Range<Int>]? = nil) {
    self.kind = kind
    self.node = Syntax(node)
    self.claims = claims ?? [node.trimmedUTF8Range]
  }

  /// A call as a site: its callee and its arguments belong to it, closures' bodies don't.
  public init(kind: String, call: FunctionCallExprSyntax) {
    var claims = [call.calledExpression.trimmedUTF8Range]
    for argument in call.arguments
    where !argument.expression.is(ClosureExprSyntax.self) && !argument.expression.isWorkItem {
      claims.append(argument.trimmedUTF8Range)
    }
    self.init(kind: kind, node: call, claims: claims)
  }
}

extension ExprSyntax {
  fileprivate var isWorkItem: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.compactText.hasSuffix("DispatchWorkItem")
      ?? false
  }
}

/// What a rewrite makes of a site.
public enum Proposal: Sendable, Codable {
  /// Possible changes, the preferred one first.
  case changes([Draft])
  case left(Reason)

  public static func change(_ draft: Draft) -> Proposal { .changes([draft]) }
}

/// A change before it is known which sites it takes.
public struct Draft: Sendable, Codable {
  public let title: String
  /// What it rests on; none where every precondition of the rule book was found in the source.
  public private(set) var assumptions: [Assumed]
  /// What it alters without risk, one sentence each.
  public let alters: [String]
  public private(set) var edits: [Edit]
  /// UTF-8 ranges of other sites of the same file that this change resolves too.
  public let absorbs: [Range<Int>]
  /// The same in other files, by path.
  public let absorbsElsewhere: [String: [Range<Int>]]
  /// Whether it changes what code around or inside of other sites is, and so is settled before changes of statements.
  public let comesFirst: Bool
  /// Whether anything else that other changes make possible for its sites is better.
  public private(set) var givesWay: Bool
  /// Why its site is left where no other change comes to rest on it; nil where it is made for itself.
  public let unused: Reason?
  /// The assumptions that need nobody's word any more.
  private var accepted: Set<Assumption> = []

  private enum CodingKeys: CodingKey {
    case title, assumptions, alters, edits, absorbs, absorbsElsewhere, comesFirst, givesWay, unused
  }

  public init(
    _ title: String, assuming assumptions: [Assumed] = [], alters: [String] = [], edits: [Edit],
    absorbs: [Range<Int>] = [], absorbsElsewhere: [String: [Range<Int>]] = [:], comesFirst: Bool = false,
    givesWay: Bool = false, unused: Reason? = nil
  ) {
    self.title = title
    self.assumptions = assumptions.unique
    self.alters = alters
    self.edits = edits
    self.absorbs = absorbs
    self.absorbsElsewhere = absorbsElsewhere
    self.comesFirst = comesFirst
    self.givesWay = givesWay
    self.unused = unused
  }

  public var confidence: Confidence {
    assumptions.allSatisfy { accepted.contains($0.assumption) } ? .established : .judgement
  }

  /// The same change as a person has edited it.
  func replacing(edits: [Edit]) -> Draft {
    var draft = self
    draft.edits = edits
    return draft
  }

  /// The same change with more edits.
  public func adding(_ edits: [Edit]) -> Draft { replacing(edits: self.edits + edits) }

  /// The same change, resting on more.
  public func assuming(_ assumed: Assumed) -> Draft {
    var draft = self
    draft.assumptions = (assumptions + [assumed]).unique
    return draft
  }

  /// The same change for who has accepted some assumptions.
  func accepting(_ assumptions: Set<Assumption>) -> Draft {
    var draft = self
    draft.accepted = assumptions
    return draft
  }

  /// The same change, where nothing better becomes possible.
  public var givingWay: Draft {
    var draft = self
    draft.givesWay = true
    return draft
  }

  /// Whether two edits of a file want the same bytes.
  var hasConflicts: Bool {
    Dictionary(grouping: edits, by: \.file).values.contains(where: \.overlap)
  }

  /// The paths of the files that it edits or takes sites of, its own left out where it does neither there.
  var files: Set<String> { Set(edits.map(\.file)).union(absorbsElsewhere.keys) }
}

extension Proposal {
  /// The same without changes of which two edits want the same bytes, as nothing can be made of them.
  func withoutConflicts(at place: Reason.Place) -> Proposal {
    guard case .changes(let drafts) = self else { return self }
    let possible = drafts.filter { !$0.hasConflicts }
    if possible.count == drafts.count { return self }
    guard possible.isEmpty else { return .changes(possible) }
    return .left(
      Reason("overlapping-changes", "two parts of its change would edit the same code", at: place))
  }

  /// The same for who has accepted some assumptions.
  func accepting(_ assumptions: Set<Assumption>) -> Proposal {
    guard !assumptions.isEmpty, case .changes(let drafts) = self else { return self }
    return .changes(drafts.map { $0.accepting(assumptions) })
  }
}

/// A rewrite's page in the manual, written once for the program and the website.
public struct Documentation: Sendable {
  /// One sentence.
  public let summary: String
  public let recognises: String
  public let before: String
  public let after: String
  /// What is the same at run time and what is not.
  public let changesAtRunTime: String
  /// What is left, and why.
  public let leaves: String

  public init(
    summary: String, recognises: String, before: String, after: String, changesAtRunTime: String,
    leaves: String
  ) {
    self.summary = summary
    self.recognises = recognises
    self.before = before
    self.after = after
    self.changesAtRunTime = changesAtRunTime
    self.leaves = leaves
  }
}
