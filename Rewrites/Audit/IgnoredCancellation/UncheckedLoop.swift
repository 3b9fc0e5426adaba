import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A loop over many elements, of a task that gets cancelled, that does heavy work for each and never asks whether the
/// task was.
struct UncheckedLoop {
  let loop: ForStmtSyntax
  /// What takes long for each element.
  let work: FunctionCallExprSyntax
  private let file: FileContext
  private let workFile: FileContext

  /// The first in the statements of a task, or in functions of the codebase that it awaits.
  init?(in statements: CodeBlockItemListSyntax, _ file: FileContext, depth: Int = 0) {
    let finder = ElementLoopFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    for loop in finder.loops where loop.goesOnWhenCancelled {
      guard let (work, workFile) = HeavyWork.first(in: loop.body.statements, file) else { continue }
      self.loop = loop
      self.work = work
      self.file = file
      self.workFile = workFile
      return
    }
    guard depth < 2 else { return nil }
    for suspension in SuspensionFinder.all(in: statements) {
      guard let awaited = AwaitedBody(suspension, in: file),
        let found = UncheckedLoop(in: awaited.body.statements, awaited.file, depth: depth + 1)
      else { continue }
      self = found
      return
    }
    return nil
  }

  func hazard(at site: Syntax) -> Hazard {
    let sequence = loop.sequence.shortText
    return Hazard(
      "loop", at: site,
      "once the task is cancelled, its loop still goes through the rest of '\(sequence)'",
      path: [
        Finding.Step(place: file.place(loop), text: "nothing in this loop checks for cancellation"),
        Finding.Step(place: workFile.place(work), text: "this takes long for each element"),
      ],
      fix: .byHand(
        "begin the loop's body with 'try Task.checkCancellation()', or end the loop where 'Task.isCancelled'")
    )
  }
}

/// The loops over elements in some statements, those of closures left out.
private final class ElementLoopFinder: SyntaxVisitor {
  private(set) var loops: [ForStmtSyntax] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword == nil { loops.append(node) }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ForStmtSyntax {
  /// Whether nothing in the loop ends it when its task is cancelled, and it may be long.
  fileprivate var goesOnWhenCancelled: Bool {
    !body.asksForCancellation && !isShort
      // What is awaited and throws may throw the cancellation.
      && SuspensionFinder.all(in: body).allSatisfy { $0.isThrownErrorKept(in: body) }
  }

  /// `for name in ["a", "b"]`, `for index in 0..<3`
  private var isShort: Bool {
    if sequence.is(ArrayExprSyntax.self) { return true }
    return sequence.as(SequenceExprSyntax.self)?.elements.allSatisfy {
      $0.is(IntegerLiteralExprSyntax.self) || $0.is(BinaryOperatorExprSyntax.self)
    } ?? false
  }
}

extension Syntax {
  /// Whether an error of what is awaited stays in a block: it throws none, `try?` drops it, or a `do` catches it there.
  fileprivate func isThrownErrorKept(in block: CodeBlockSyntax) -> Bool {
    var throwing = false
    var node: Syntax? = self
    while let current = node, current.id != block.id {
      if let attempt = current.as(TryExprSyntax.self) {
        guard attempt.questionOrExclamationMark == nil else { return true }
        throwing = true
      }
      if let body = current.as(CodeBlockSyntax.self), let attempt = body.parent?.as(DoStmtSyntax.self),
        attempt.catchClauses.contains(where: { $0.catchItems.isEmpty }), !attempt.catchClauses.leavesLoop
      {
        return true
      }
      node = current.parent
    }
    return !throwing
  }
}

extension CatchClauseListSyntax {
  fileprivate var leavesLoop: Bool {
    flatMap { $0.body.statements.flatMap(JumpFinder.all) }.contains {
      $0.is(BreakStmtSyntax.self) || $0.is(ReturnStmtSyntax.self) || $0.is(ThrowStmtSyntax.self)
    }
  }
}

/// Calls that keep a processor or a disk busy for each element.
private enum HeavyWork {
  static func first(
    in statements: CodeBlockItemListSyntax, _ file: FileContext, depth: Int = 0
  ) -> (FunctionCallExprSyntax, FileContext)? {
    for call in InlineCalls.collect(in: Syntax(statements)) {
      if isHeavy(call) || file.decodes(call) { return (call, file) }
      guard depth < 2, case .functions(let functions, _) = CalleeSearch(file).callee(of: call),
        let function = functions.only, let found = file.bodyNode(of: function),
        let body = found.node.as(CodeBlockSyntax.self), !body.asksForCancellation
      else { continue }
      if first(in: body.statements, found.file, depth: depth + 1) != nil { return (call, file) }
    }
    return nil
  }

  private static func isHeavy(_ call: FunctionCallExprSyntax) -> Bool {
    guard let callee = Callee(call) else { return false }
    if methods.contains(callee.name) { return callee.receiver != nil }
    return functions.contains(callee.name)
      || initializers[callee.name]?.contains(call.arguments.first?.label?.text ?? "") ?? false
  }

  /// Sources: the documentation of UIImage, CIContext, MLModel and ImageIO.
  private static let methods: Set<String> = [
    "createCGImage", "heicData", "jpegData", "pngData", "prediction", "preparingForDisplay",
    "preparingThumbnail",
  ]
  private static let functions: Set<String> = [
    "CGImageSourceCreateImageAtIndex", "CGImageSourceCreateThumbnailAtIndex", "UIImageJPEGRepresentation",
    "UIImagePNGRepresentation",
  ]
  private static let initializers: [String: Set<String>] = [
    "Data": ["contentsOf"], "String": ["contentsOf", "contentsOfFile"], "UIImage": ["contentsOfFile"],
    "NSImage": ["contentsOf", "contentsOfFile"], "PDFDocument": ["url"],
  ]
}
