import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What an async function gives in place of calls of its handler: what it returns, and what it throws.
struct HandlerReturn {
  let shape: HandlerShape
  /// Whether a value comes wherever no error does, so that `(T?, Error?)` becomes `T`.
  var unwraps = false
  var throwsTyped = false
  /// Whether it throws a `CancellationError` on paths that don't call the handler, which knows no errors itself.
  var cancels = false
  /// Whether nothing is waited for, so that the function only returns what it gave its handler.
  var isSynchronous = false
  /// Whether the SDK asks for the function.
  var isRequired = false

  var type: String? {
    unwraps ? shape.unwrappedReturnType ?? shape.returnType : shape.returnType
  }

  /// ` async throws`
  var effects: String {
    let async = isSynchronous ? "" : " async"
    guard isThrowing else { return async }
    if throwsTyped, case .result(_, let failure) = shape { return "\(async) throws(\(failure))" }
    return "\(async) throws"
  }

  var isThrowing: Bool { shape.isThrowing || cancels }

  var keywords: String { isThrowing ? "try await" : "await" }
}

/// A call of a handler, told apart by what it is called with.
struct DeliveredValue {
  typealias Piece = Rearrangement.Piece

  enum Content {
    case nothing
    case value([Piece])
    case error([Piece])
    /// A `Result` as a value.
    case result([Piece])
    /// An optional error, and what is returned where there is none.
    case optionalError(ExprSyntax, otherwise: [Piece]?)
  }

  private(set) var content: Content
  private let target: HandlerReturn
  /// The type of a `Result` that its expression alone doesn't have: `isEmpty ? .failure(e) : .success(x)`.
  private var resultType: String?
  /// A value that comes beside an error, which an async function gives alone.
  private var beside: ExprSyntax?

  /// - Parameter isCaught: whether an error that can be nil by its type is what an awaited call throws, so that it is
  ///   there in the straight line.
  init(
    _ call: FunctionCallExprSyntax, of handler: HandlerParameter, for target: HandlerReturn,
    in file: FileContext, isCaught: (ExprSyntax) -> Bool = { _ in false }
  ) throws(Refusal) {
    self.target = target
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty else {
      throw Refusal("handler-given-closure", "the handler is called with a closure", at: file.place(call))
    }
    if let pair = handler.pair {
      content = try Self.content(call, of: pair, in: file)
      return
    }
    let arguments = call.arguments.map(\.expression.withoutParentheses)
    let moved = { (expression: ExprSyntax) -> [Piece] in [.moved(expression.trimmedUTF8Range)] }
    let unexpected = Refusal(
      "handler-arguments", "the arguments of this call don't match the handler's type",
      at: file.place(call))
    switch target.shape {
    case .nothing:
      guard arguments.count <= 1 else { throw unexpected }
      content = .nothing
    case .value:
      guard let only = arguments.only else { throw unexpected }
      content = .value(moved(only))
    case .values(let values):
      guard arguments.count == values.count, let first = call.arguments.first, let last = call.arguments.last
      else { throw unexpected }
      content = .value(
        [
          .text("("), .moved(first.trimmedUTF8Range.lowerBound..<last.trimmedUTF8Range.upperBound),
          .text(")"),
        ])
    case .error:
      guard let only = arguments.only else { throw unexpected }
      content = try Self.error(only, otherwise: nil, in: file)
    case .valuesAndError(let values):
      guard arguments.count == values.count + 1, let first = call.arguments.first, let error = arguments.last
      else { throw unexpected }
      let last = arguments[values.count - 1].endPositionBeforeTrailingTrivia.utf8Offset
      content = try Self.error(
        error,
        otherwise: [.text("("), .moved(first.trimmedUTF8Range.lowerBound..<last), .text(")")], in: file)
    case .optionalValueOrError, .valueAndError:
      guard arguments.count == 2 else { throw unexpected }
      content = try Self.error(arguments[1], otherwise: moved(arguments[0]), in: file)
    case .result(let success, let failure):
      guard let only = arguments.only else { throw unexpected }
      content = Self.result(only, success: success, failure: failure)
      if case .result = content, !only.hasTypeOfItsOwn {
        resultType = file.resultSpelling("Result<\(success), \(failure)>", at: Syntax(call))
      }
    }
    switch content {
    case .error: beside = arguments.firstBesideError
    case .optionalError(let error, _) where isCaught(error):
      content = .error([.moved(error.trimmedUTF8Range)])
    case .optionalError(let error, _):
      guard !target.unwraps else {
        throw Refusal(
          "optionality",
          "'\(error.shortText)' can be nil, and the handler then gets neither an error nor a value",
          at: file.place(error))
      }
      beside = arguments.firstBesideError
    default: break
    }
  }

  /// What callers no longer get; nil where they get all.
  var loss: String? {
    beside.map { "when there is an error, '\($0.shortText)' is no longer passed with it" }
  }

  /// What one of a pair of handlers is called with.
  private static func content(
    _ call: FunctionCallExprSyntax, of pair: HandlerPair, in file: FileContext
  ) throws(Refusal) -> Content {
    let arguments = call.arguments
    if call.calledExpression.isHandler(pair.failure.name), let error = arguments.only?.expression {
      return .error([.text(error.isImplicitMember ? pair.failureType : ""), .moved(error.trimmedUTF8Range)])
    }
    switch pair.success.shape {
    case .nothing where arguments.isEmpty: return .nothing
    case .value where arguments.count == 1: return .value([.moved(arguments.trimmedUTF8Range)])
    case .values(let values) where arguments.count == values.count:
      return .value([.text("("), .moved(arguments.trimmedUTF8Range), .text(")")])
    default:
      throw Refusal(
        "handler-arguments", "the arguments of this call don't match the handler's type",
        at: file.place(call))
    }
  }

  private static func error(
    _ error: ExprSyntax, otherwise value: [Piece]?, in file: FileContext
  ) throws(Refusal) -> Content {
    if error.is(NilLiteralExprSyntax.self) { return value.map { .value($0) } ?? .nothing }
    switch Optionality(file).isOptional(error) {
    case false?: return .error([.moved(error.trimmedUTF8Range)])
    case true?: return .optionalError(error, otherwise: value)
    case nil:
      throw Refusal(
        "optionality", "'\(error.shortText)' may be nil", at: file.place(error))
    }
  }

  private static func result(_ result: ExprSyntax, success: String, failure: String) -> Content {
    guard let call = result.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.base.map({ ["Result", "Swift.Result"].contains($0.compactText) }) ?? true,
      let argument = call.arguments.only, argument.label == nil
    else {
      let isBare = result.as(MemberAccessExprSyntax.self).map {
        $0.base == nil && $0.declName.baseName.text == "success"
      }
      return isBare ?? false ? .nothing : .result([.moved(result.trimmedUTF8Range)])
    }
    let payload = argument.expression
    switch member.declName.baseName.text {
    case "success":
      guard TypeName.isVoid(success) else { return .value([.moved(payload.trimmedUTF8Range)]) }
      return payload.compactText == "()" ? .nothing : .value([.moved(payload.trimmedUTF8Range)])
    case "failure":
      let prefix = payload.isImplicitMember ? failure : ""
      return .error([.text(prefix), .moved(payload.trimmedUTF8Range)])
    default: return .result([.moved(result.trimmedUTF8Range)])
    }
  }

  /// The lines in place of the call, and whether the last of them leaves the function.
  var returned: (lines: [[Piece]], leaves: Bool) {
    switch content {
    case .nothing: return ([], false)
    case .value(let value):
      guard target.type != nil else { return ([value], false) }
      return ([[.text("return ")] + value], true)
    case .error(let error): return ([[.text("throw ")] + error], true)
    case .result(let result):
      let tries = target.shape.isThrowing ? "try " : ""
      if let resultType {
        let get = "\(tries)result.get()"
        let lines: [[Piece]] = [
          [.text("let result: \(resultType) = ")] + result,
          [.text(target.type == nil ? get : "return \(get)")],
        ]
        return (lines, target.type != nil)
      }
      let get: [Piece] = [.text(tries)] + result + [.text(".get()")]
      return target.type == nil ? ([get], false) : ([[.text("return ")] + get], true)
    case .optionalError(let error, let value):
      let name = error.compactText
      let binding =
        name.isIdentifier ? "if let \(name) { throw \(name) }" : "if let error = \(name) { throw error }"
      guard let value, target.type != nil else { return ([[.text(binding)]], false) }
      return ([[.text(binding)], [.text("return ")] + value], true)
    }
  }

  /// The lines that resume a continuation in place of the call.
  func resumed(_ continuation: String, unit: String) -> [[Piece]] {
    let resume = "\(continuation).resume"
    switch content {
    case .nothing: return [[.text("\(resume)()")]]
    case .value(let value):
      guard target.type != nil else { return [value, [.text("\(resume)()")]] }
      return [[.text("\(resume)(returning: ")] + value + [.text(")")]]
    case .error(let error): return [[.text("\(resume)(throwing: ")] + error + [.text(")")]]
    case .result(let result): return [[.text("\(resume)(with: ")] + result + [.text(")")]]
    case .optionalError(let error, let value):
      let name = error.compactText
      let binding = name.isIdentifier ? name : "error = \(name)"
      let thrown = name.isIdentifier ? name : "error"
      let otherwise: [Piece] =
        value.map { [.text("\(unit)\(resume)(returning: ")] + $0 + [.text(")")] } ?? [
          .text("\(unit)\(resume)()")
        ]
      return [
        [.text("if let \(binding) {")], [.text("\(unit)\(resume)(throwing: \(thrown))")], [.text("} else {")],
        otherwise, [.text("}")],
      ]
    }
  }
}

extension ExprSyntax {
  /// `.notFound` and `.status(404)`: a member of a type that only the surroundings tell.
  fileprivate var isImplicitMember: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base == nil || member.base?.isImplicitMember ?? false
    }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression.isImplicitMember ?? false
  }
}

extension [ExprSyntax] {
  /// The first value that isn't written as one in front of an error, the last of the arguments.
  fileprivate var firstBesideError: ExprSyntax? {
    dropLast().first { value in
      value.tokens(viewMode: .sourceAccurate).contains {
        if case .identifier = $0.tokenKind { true } else { false }
      }
    }
  }
}

extension LabeledExprListSyntax {
  var only: LabeledExprSyntax? { count == 1 ? first : nil }
}

extension ExprSyntax {
  /// Whether an expression names what it is of, so that a member can follow it.
  fileprivate var hasTypeOfItsOwn: Bool {
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.hasTypeOfItsOwn }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.hasTypeOfItsOwn }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.hasTypeOfItsOwn ?? false }
    return self.is(DeclReferenceExprSyntax.self)
  }
}
