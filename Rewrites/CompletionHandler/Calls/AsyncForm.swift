import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The async form of a function that takes a completion handler: what is called, and what comes back.
struct AsyncForm: Equatable, Sendable {
  /// One parameter of the handler.
  enum Slot: Sendable, Equatable {
    /// A `Result`, whose success is returned and whose failure is thrown.
    case result(success: String)
    case value(Value)
    /// An optional error, thrown where there is one.
    case error
  }

  struct Value: Sendable, Equatable {
    /// The label in the async function's tuple.
    var label: String?
    /// The type that is awaited.
    var type: String
    /// Whether the handler is given an optional where the async function gives a value.
    var isUnwrapped = false
  }

  enum Failure: Sendable, Equatable {
    case none
    case any
    /// `throws(E)`.
    case typed(String)
  }

  /// The base name by which the async function is called.
  let name: String
  /// The handler's argument label; nil for `_`.
  let handlerLabel: String?
  /// Whether an argument without a label may be for a parameter behind the handler's.
  var isFollowedByUnlabelled = false
  /// How many arguments without a label come before the handler's; nil where that depends on the call.
  var unlabelledBefore: Int?
  /// Whether a trailing closure may be for a parameter behind the handler's.
  var isFollowedByClosure = false
  private(set) var slots: [Slot]
  /// The values of the tuple that the handler takes as its only parameter.
  private(set) var tuple: [Value] = []
  let failure: Failure
  /// A concrete failure type of the `Result`.
  var failureType: String?
  /// The type of the `Result`, as written.
  var resultType: String?
  /// Whether a generic parameter of the function stands in what comes back alone, so that calls have to say what it is.
  var isOfOpenType = false
  /// A concrete type of the optional error that comes last.
  var errorType: String?
  /// Whether that is `NSError`, which every error can be cast to.
  var isOfNSError = false
  /// Whether calls may give no handler at all.
  var mayLeaveHandlerOut = false
  /// Whether what it returns may be dropped.
  var isDiscardable = false
  /// Whether it waits for nothing, and so is no async function but one that returns its value.
  var isSynchronous = false
  /// Where the async function runs, as far as is known.
  var isolation: Isolation?
  /// Whether the handler was always called on the main queue or on the main actor.
  var deliversOnMain = false
  /// Whether the handler was called on the main thread in one case at least.
  var mayDeliverOnMain = false
  /// Whether the handler is `@Sendable`, so that any thread may call it.
  var takesSendableHandler = false
  /// Whether it was always called off the main queue, on one of the function's own.
  var deliversElsewhere = false
  /// Whether it was called on a queue of the codebase's own, which kept the order of the calls.
  var keepsOrder = false
  /// Whether it was always called before the function returned, where the function was called.
  var deliversInPlace = false
  /// Whether the handler is called before the function returns on some paths, or on all.
  var mayDeliverInPlace = false

  /// The label of the closure for failure, where the handler is one for success.
  var failureLabel: String?
  /// Whether it stands before the one for success.
  var isFailureFirst = false

  /// Whether the function runs another closure that it is given before it waits.
  var runsClosure = false

  /// Whether the function starts an animation before it waits.
  var startsAnimation = false

  /// What the function sets before it returns.
  var changesInPlace: Set<String> = []
  /// The variables of its type that it reads before it returns.
  var readsInPlace: Set<String> = []
  /// Where the functions are declared whose work it does.
  var origins: Set<FamilyConversion.Place> = []

  /// The queues of the codebase's own that it puts blocks on in order, by their keys.
  var orderedQueues: Set<String> = []

  /// Whether it throws a `CancellationError` where a handler that knows no errors was not called.
  var cancels = false
  /// Whether it throws a `CancellationError` where a handler that takes errors was not called.
  var endsSilently = false

  /// Whether it is a function of the SDK.
  var isOfSystem = false

  /// Whether the function keeps the handler in a property that other code calls.
  var isKept = false

  /// What every change rests on that awaits it.
  var doubt: Assumed?

  /// The async function's base name, where it has another.
  var newName: String?
  /// The label of the async function's first argument, where it has another.
  var newFirstLabel: String?
  /// Whether the function with the handler returns something that can cancel it.
  var givesRequest = false
  /// Whether the async form cancels that when its task is cancelled.
  var cancelsRequest = false
  /// Whether the call gives a task that is resumed, as `URLSession`'s do.
  var isResumed = false

  init(name: String, handlerLabel: String?, slots: [Slot], failure: Failure) {
    self.name = name
    self.handlerLabel = handlerLabel
    self.slots = slots
    self.failure = failure
  }

  /// The form that a function of the codebase gets, beside or in place.
  ///
  /// - Parameter throwsTyped: whether a `Result`'s failure type becomes a typed throw.
  init(name: String, handler: HandlerParameter, throwsTyped: Bool = false) {
    let label = handler.node.firstName
    if let pair = handler.pair {
      self.init(name: name, pair, throwsTyped: throwsTyped)
      deliversOnMain = handler.isOnMainActor
      takesSendableHandler = handler.isSendable
      runsClosure = handler.node.isBesideClosureRunInPlace
      return
    }
    self.init(
      name: name, handlerLabel: label.tokenKind == .wildcard ? nil : label.identifierText,
      shape: handler.shape, throwsTyped: throwsTyped)
    tuple = HandlerShape.tupleValues(of: handler.type).map { Value(label: $0.name, type: $0.type) }
    isOfOpenType = handler.node.bindsGenericParameterAlone
    errorType = handler.errorType
    isOfNSError = handler.takesNSError
    isDiscardable = handler.isOptional
    mayLeaveHandlerOut = handler.node.defaultValue != nil
    deliversOnMain = handler.isOnMainActor
    takesSendableHandler = handler.isSendable
    runsClosure = handler.node.isBesideClosureRunInPlace
    unlabelledBefore = handler.node.unlabelledBefore
    let others = handler.node.parametersBehind
    isFollowedByUnlabelled = others.contains { $0.firstName.tokenKind == .wildcard }
    isFollowedByClosure = others.contains { $0.defaultValue == nil || $0.mayBeFunction }
  }

  private init(name: String, _ pair: HandlerPair, throwsTyped: Bool) {
    let isAny = HandlerShape.isAnyError(pair.failureType)
    let slots: [Slot] =
      switch pair.success.shape {
      case .values(let values): values.map { .value(Value(label: $0.name, type: $0.type)) }
      case let shape: shape.returnType.map { [.value(Value(type: $0))] } ?? []
      }
    self.init(
      name: name, handlerLabel: pair.success.node.firstName.identifierText, slots: slots,
      failure: throwsTyped && !isAny ? .typed(pair.failureType) : .any)
    failureType = isAny ? nil : pair.failureType
    failureLabel = pair.failure.node.firstName.identifierText
    isFailureFirst = pair.failure.node.position < pair.success.node.position
  }

  init(name: String, handlerLabel: String?, shape: HandlerShape, throwsTyped: Bool = false) {
    let slots: [Slot]
    var failure = Failure.none
    var failureType: String?
    var resultType: String?
    switch shape {
    case .result(let success, let type):
      resultType = "Result<\(success), \(type)>"
      slots = [.result(success: success)]
      let isAny = ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(type)
      failure = type == "Never" ? .none : throwsTyped && !isAny ? .typed(type) : .any
      failureType = isAny || type == "Never" ? nil : type
    case .optionalValueOrError:
      slots = [.value(Value(type: shape.returnType ?? "")), .error]
      failure = .any
    case .valueAndError(let type):
      slots = [.value(Value(type: type)), .error]
      failure = .any
    case .valuesAndError(let values):
      slots = values.map { .value(Value(label: $0.name, type: $0.type)) } + [.error]
      failure = .any
    case .error:
      slots = [.error]
      failure = .any
    case .value(let type): slots = [.value(Value(type: type))]
    case .values(let values): slots = values.map { .value(Value(label: $0.name, type: $0.type)) }
    case .nothing: slots = []
    }
    self.init(name: name, handlerLabel: handlerLabel, slots: slots, failure: failure)
    self.failureType = failureType
    self.resultType = resultType
  }

  /// Gives values where the handler is given optionals beside an error.
  mutating func giveUnwrapped(_ values: [Value]) { slots = values.map(Slot.value) + [.error] }

  var isThrowing: Bool { failure != .none }
  /// Whether its handler is given errors of a type of their own, and it throws any.
  var hasErrorType: Bool { failure == .any && (failureType != nil || errorType != nil) }

  /// The start of a `do` whose `catch` has an error of the type that is thrown.
  ///
  /// In a closure the type isn't inferred before full typed throws are (SE-0413), and has to be said.
  func typedDo(inClosure isInClosure: Bool) -> String {
    guard isInClosure, isTyped, let failureType else { return "do {" }
    return "do throws(\(failureType)) {"
  }

  var isTyped: Bool {
    if case .typed = failure { true } else { false }
  }

  /// What is awaited, in the order of the handler's parameters; a result of `Void` is nothing.
  var values: [Value] {
    slots.compactMap { slot in
      switch slot {
      case .result(let success): TypeName.isVoid(success) ? nil : Value(type: success)
      case .value(let value): value
      case .error: nil
      }
    }
  }

  /// The same for a call whose closure takes the values of a tuple one by one, as Swift lets it.
  func fitting(_ call: FunctionCallExprSyntax, in file: FileContext) -> AsyncForm {
    guard !tuple.isEmpty, let closure = CallHead(call, of: self, in: file)?.closure,
      closure.parameterCount == tuple.count
    else { return self }
    var form = self
    form.slots = tuple.map { .value($0) }
    return form
  }

  /// What stands before a call of it: `await `, or nothing; `try await ` where it throws though its handler knows no
  /// errors.
  var awaiting: String { (cancels ? "try " : "") + (isSynchronous ? "" : "await ") }
  /// The same with `try ` where the handler knows errors.
  var calling: String { (isThrowing ? "try " : "") + awaiting }
}

extension AsyncForm.Value {
  /// What a value without a name could be called, by its label and type.
  var nameCandidates: [String] {
    var names: [String] = []
    if let label { names.append(label) }
    var text = type.filter { !$0.isWhitespace }
    while text.hasSuffix("?") { text.removeLast() }
    let isList = text.hasPrefix("[") && text.hasSuffix("]") && !text.contains(":")
    if isList { text = String(text.dropFirst().dropLast()) }
    let name = text.split(separator: ".").last.map(String.init) ?? ""
    if name.allSatisfy({ $0.isLetter || $0.isNumber }), name.first?.isUppercase == true,
      !Self.plain.contains(name)
    {
      // `URLResponse` is a response, `UIImage` an image, and `URL` a url.
      let capitals = name.prefix(while: \.isUppercase)
      let stem =
        capitals.count > 1 && capitals.count < name.count ? name.dropFirst(capitals.count - 1) : name[...]
      let word =
        stem.allSatisfy(\.isUppercase) ? stem.lowercased() : stem.prefix(1).lowercased() + stem.dropFirst()
      if !["error", "self", "default", "protocol", "operator", "extension"].contains(word) {
        names.append(isList ? word + "s" : word)
      }
    }
    if text == "Bool" { names.append("success") }
    return names + [isList ? "values" : "value"]
  }

  private static let plain: Set<String> = [
    "Int", "Double", "Float", "String", "Bool", "Any", "AnyObject", "T", "U", "Element", "Value", "Void",
    "CGFloat",
  ]
}

extension FunctionParameterSyntax {
  /// Whether its type mentions a generic parameter of its function that no other parameter does.
  fileprivate var bindsGenericParameterAlone: Bool {
    guard let list = parent?.as(FunctionParameterListSyntax.self),
      let function = list.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      let generics = function.genericParameterClause?.parameters
    else { return false }
    let mentions = { (parameter: FunctionParameterSyntax, name: String) in
      parameter.type.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
    return generics.contains { generic in
      mentions(self, generic.name.text)
        && !list.contains { $0.id != id && mentions($0, generic.name.text) }
    }
  }

  /// How many parameters without a label come before it; nil where one of them may be left out, or takes any number.
  fileprivate var unlabelledBefore: Int? {
    let before = Array(parent?.as(FunctionParameterListSyntax.self) ?? []).filter {
      $0.position < position && $0.firstName.tokenKind == .wildcard
    }
    return before.allSatisfy { $0.defaultValue == nil && $0.ellipsis == nil } ? before.count : nil
  }
}
