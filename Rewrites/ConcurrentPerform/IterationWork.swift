import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What the iterations write to, and what else they share.
struct IterationWork {
  /// The element of an array that each iteration sets, at its own number.
  struct Slot {
    /// The array as the code around spells it.
    let array: String
    let element: String
    /// UTF-8 range of `array[index] = `.
    let assignment: Range<Int>
    /// UTF-8 range of the value.
    let value: Range<Int>
    /// The statements that set it, and take and release the lock around.
    let statements: [CodeBlockItemSyntax]
    /// The lock's declaration, where nothing else uses it.
    let lock: CodeBlockItemSyntax?

    /// UTF-8 range of these statements.
    var range: Range<Int> { (statements.first?.start ?? 0)..<(statements.last?.endWithoutSemicolon ?? 0) }
  }

  /// Nil where they set nothing.
  private(set) var slot: Slot?
  /// Entries of the capture list of the tasks.
  private(set) var captures: [String] = []

  private let iterations: Iterations
  private let file: FileContext
  private var body: CodeBlockItemListSyntax { iterations.body.statements }

  init(_ iterations: Iterations, in file: FileContext) throws(Refusal) {
    self.iterations = iterations
    self.file = file
    slot = try IterationSlot(iterations, in: file).slot
    if iterations.buffer != nil, slot == nil {
      throw Refusal(
        "shared-writes", "an iteration doesn't end by setting the element at its own index",
        at: file.place(iterations.body))
    }
    try checkSharing()
    let kept = body.filter { item in !(slot?.statements.contains { $0.id == item.id } ?? false) }
    let unavailable = AsyncUnavailableFinder(file)
    for item in kept { unavailable.walk(item) }
    if let (node, call) = unavailable.found {
      throw Refusal(
        "async-unavailable-call", "its body uses '\(call)', which is unavailable in a task",
        at: file.place(node))
    }
    if let reason = BlockingWork(file).reason(in: iterations.body) { throw Refusal(reason) }
    if let missing = GroupCaptures(file).uncapturable(in: Array(body)[...]) { throw Refusal(missing.reason) }
  }

  // MARK: Sharing

  private mutating func checkSharing() throws(Refusal) {
    let place = Syntax(iterations.statement)
    var read: [String] = []
    for token in body.tokens(viewMode: .sourceAccurate) {
      guard let reference = token.reference,
        !(slot?.statements.contains {
          $0.trimmedUTF8Range.contains(token.start) && isTarget(reference, of: $0)
        } ?? false)
      else { continue }
      let name = token.identifierText
      let isOwn = name == "self"
      let binding = isOwn ? nil : file.resolver.binding(of: name, at: place)
      if name == iterations.buffer?.name || name == slot?.array {
        throw Refusal(
          "shared-writes", "an iteration reads a value that other iterations write", at: file.place(token))
      }
      var isLocalVariable = false
      switch binding?.origin {
      case .local: isLocalVariable = binding?.isLet == false
      case .member, .global: break
      case .parameter, .capture, .closureParameter, .localFunction, nil: continue
      }
      let isChanged = ExprSyntax(reference).isChanged && !isConstantObject(reference, binding)
      guard isLocalVariable || isChanged else { continue }
      guard !isChanged else {
        throw Refusal(
          "shared-writes", "its iterations share '\(name)' and change it", at: file.place(token))
      }
      if !read.contains(name) { read.append(name) }
    }
    if let own = body.tokens(viewMode: .sourceAccurate).first(where: { token in
      token.text == "self"
        && token.parent?.as(DeclReferenceExprSyntax.self)?.parent?.as(MemberAccessExprSyntax.self)
          .map { ExprSyntax($0).isChanged } ?? false
    }) {
      throw Refusal("shared-writes", "its iterations change a property of 'self'", at: file.place(own))
    }
    captures = read
    let gone =
      slot.map { [$0.range.lowerBound..<$0.value.lowerBound, $0.value.upperBound..<$0.range.upperBound] }
      ?? []
    if file.isInClass(place), GroupCaptures(file).selfUse(in: Array(body)[...], ignoring: gone) == .implicit {
      captures.insert("self", at: 0)
    }
  }

  /// Whether a name means a constant that holds an actor or an object: what its methods change is not the constant.
  private func isConstantObject(_ reference: DeclReferenceExprSyntax, _ binding: Binding?) -> Bool {
    guard binding?.isLet == true, let type = file.resolver.type(of: ExprSyntax(reference)) else {
      return false
    }
    return file.resolver.declarations(of: type.path).contains { $0.kind == .actor || $0.kind == .class }
  }

  private func isTarget(_ reference: DeclReferenceExprSyntax, of statement: CodeBlockItemSyntax) -> Bool {
    guard let value = slot?.value else { return false }
    return !value.contains(reference.start)
  }
}
