import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The call that is all that a function with a request does: it hands its handler on, and returns what that call returns.
/// The async form of the one awaits that of the other, and its request is cancelled there.
struct ForwardedRequest {
  private let call: FunctionCallExprSyntax
  private let head: CallHead
  private let file: FileContext
  /// The function that is called.
  let callee: MemberFacts
  /// Whether that has an async form already.
  let isFormThere: Bool
  /// Whether that cancels the request when its task is cancelled.
  var isCancelled = false

  /// UTF-8 offset of the called function's name.
  var offset: Int? { call.nameOffset }

  init?(of member: FamilyMember, for search: ConversionSearch) {
    let file = member.file
    guard member.function.returnsSomething, member.handler.pair == nil,
      let item = (member.function.body?.statements).flatMap({ Array($0).only }),
      let call = (item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self))?
        .as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil, call.mentions(of: member.handler.name).count == 1,
      call.arguments.contains(where: { $0.expression.isHandler(member.handler.name) }),
      let callee = search.callees(of: call, in: file).only,
      case let context = FileContext(sibling: callee.file, of: file),
      let function = context.function(at: callee.offset), function.returnsSomething,
      let handler = HandlerParameter(ending: function, in: context), handler.pair == nil,
      handler.shape.isSameKind(as: member.handler.shape)
    else { return nil }
    if let existing = ExistingAsyncForm(of: callee, in: context)?.function {
      guard existing.isThrowing == handler.shape.isThrowing, existing.name == callee.name,
        existing.type.map({ TypeName($0) }) == handler.shape.returnType.map({ TypeName($0) })
      else { return nil }
      isFormThere = true
      let body = FileContext(sibling: existing.file, of: file).function(at: existing.offset)?.body
      isCancelled = body.map(\.cancelsRequest) ?? false
    } else {
      isFormThere = false
    }
    guard let head = CallHead(call, of: AsyncForm(name: callee.name, handler: handler), in: file) else {
      return nil
    }
    self.call = call
    self.head = head
    self.file = file
    self.callee = callee
  }

  /// The lines that await it, behind some keywords: the first without its indentation.
  func lines(behind keywords: String) -> [String] {
    let lines = (keywords + head.text(in: file)).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // What stands further in than indentation brings it stands below something of the first line, and goes on doing so.
    let indentation = Layout.indentation(at: head.range.lowerBound, in: file.source)
    let isAligned =
      lines.dropFirst().first.map {
        $0.prefix { $0 == " " }.count > indentation.count + 2 * file.indentUnit.count
      } ?? false
    let returned = call.parent?.is(ReturnStmtSyntax.self) == true ? "return ".count : 0
    let shift = isAligned ? keywords.count - returned : 0
    return lines.enumerated().map { index, line in
      guard index > 0, shift != 0 else { return String(line) }
      return shift > 0 ? String(repeating: " ", count: shift) + line : String(line.dropFirst(-shift))
    }
  }
}

extension HandlerShape {
  /// Whether async forms of both return and throw alike, whatever types they are of.
  fileprivate func isSameKind(as other: HandlerShape) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing), (.value, .value), (.error, .error),
      (.optionalValueOrError, .optionalValueOrError),
      (.result, .result), (.valueAndError, .valueAndError):
      true
    default: false
    }
  }
}

extension CodeBlockSyntax {
  /// Whether it heeds cancellation, or awaits no more than one other async function.
  fileprivate var cancelsRequest: Bool {
    let names = Set(tokens(viewMode: .sourceAccurate).map(\.text))
    return names.contains("withTaskCancellationHandler")
      || statements.count == 1 && names.isDisjoint(with: ContinuationFunctions.names)
  }
}
