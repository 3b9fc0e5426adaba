import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A function with a handler, and all that stands for it at run time, that gets an async form.
struct FamilyConversion: Sendable {
  enum Kind: Sendable {
    /// It becomes async itself, and all callers follow.
    case inPlace
    /// Its body becomes that of an async function, and the form with the handler starts a task that awaits it; callers
    /// follow where they can.
    case shim
    /// An async function is put beside it; callers in async code follow where they can.
    case beside
    /// There is one already; callers follow where they can, those in async code only where the compiler points them
    /// to it.
    case twin(onlyAsyncCallers: Bool)
  }

  struct Place: Hashable, Sendable {
    let file: Int
    let offset: Int

    init(file: Int, offset: Int) {
      self.file = file
      self.offset = offset
    }

    init(of member: MemberFacts) { self.init(file: member.file, offset: member.offset) }
  }

  var kind: Kind
  /// Where the functions' names are.
  let members: [Place]
  let form: AsyncForm
  /// The changes of the declarations and bodies, by file.
  var changes: [Int: Rearrangement]
  /// The parameters, and Grand Central Dispatch that is gone: UTF-8 ranges by file.
  let sites: [Int: [Range<Int>]]
  /// The calls of functions with handlers that its bodies await, with the function that each of them calls where that
  /// becomes async, too.
  let awaited: [Place: Place?]
  /// Where it is called.
  let calls: [Place]
  let notes: [String]
  var doubts: [Assumed]
  /// What it rests on where something awaits it.
  var doubtsOfCallers: [Assumed] = []
  /// The calls among `awaited` that may end with a `CancellationError`, though their handlers know no errors.
  var cancelling: Set<Place> = []
  /// What the async functions return and throw, where their bodies are converted.
  var target: HandlerReturn?
  /// Whether a continuation is around the task that is all that a function starts.
  var keepsTask = false
  /// Whether a continuation is around some of what its bodies do.
  var continues = false
  /// Whether a continuation is around a block or a task.
  var wrapsBlock = false
  /// Whether it is an async function that code of other modules may await.
  var isForOthers = false
  /// What of the SDK asks for it.
  var requirement: SystemRequirement?

  var key: Place { members[0] }

  /// Whether a call gives what the function asks for that the async form stands beside: what it leaves out may have a
  /// default in another of the family alone.
  func takes(_ call: FunctionCallExprSyntax, in file: FileContext) -> Bool {
    file.codebase.index.facts(key.file).function(at: key.offset)?.takes(call) ?? true
  }

  var isInPlace: Bool {
    if case .inPlace = kind { true } else { false }
  }

  /// Whether its bodies are those of async functions.
  var convertsBodies: Bool {
    switch kind {
    case .inPlace, .shim: true
    case .beside, .twin: false
    }
  }
}

extension AsyncForm {
  init(name: String, handler: HandlerParameter, target: HandlerReturn) {
    self.init(name: name, handler: handler, throwsTyped: target.throwsTyped)
    cancels = target.cancels
    guard target.unwraps else { return }
    let values: [Value] =
      switch target.shape {
      case .valuesAndError(let values):
        values.map { Value(label: $0.name, type: $0.unwrapped.type, isUnwrapped: $0.isOptional) }
      default: [Value(type: target.type ?? "", isUnwrapped: true)]
      }
    giveUnwrapped(values)
  }
}

extension AsyncForm {
  /// Says where the handler was called.
  mutating func setDelivery(_ threads: Set<HandlerThread>, isOnMainActor: Bool) {
    deliversOnMain = threads == [.main] || isOnMainActor
    mayDeliverOnMain = threads.contains(.main) || isOnMainActor
    deliversElsewhere = threads == [.elsewhere]
    deliversInPlace = threads == [.caller]
    mayDeliverInPlace = threads.contains(.caller)
  }
}
