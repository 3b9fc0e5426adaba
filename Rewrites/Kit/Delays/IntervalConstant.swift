import Codebase
import Migration
import SwiftSyntax

/// `static let pageDelay: DispatchTimeInterval = .milliseconds(400)`: a constant that is set to a literal where it is
/// declared.
struct IntervalConstant {
  /// `.milliseconds(400)`
  let value: FunctionCallExprSyntax

  /// Nil where the expression is no such constant's name.
  init?(_ name: ExprSyntax, in file: FileContext, depth: Int = 0) {
    guard depth < DelayBounds.depthLimit, let binding = file.intervalBinding(of: name), binding.isLet,
      binding.type.map({ TypeName($0).name == "DispatchTimeInterval" }) ?? true,
      let (written, home) = file.initialValue(of: binding, named: name)
    else { return nil }
    guard let call = written.as(FunctionCallExprSyntax.self) else {
      guard let inner = IntervalConstant(written, in: home, depth: depth + 1) else { return nil }
      self = inner
      return
    }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.compactText
    guard call.intervalUnit != nil, let amount = call.arguments.first?.expression, amount.isWrittenInNumbers,
      base.map({ $0 == "DispatchTimeInterval" }) ?? (binding.type != nil),
      !home.resolver.shadowsSystemType("DispatchTimeInterval")
    else { return nil }
    value = call
  }
}

extension FileContext {
  /// A deadline whose delay is its literal value in place of the constant that names it; another deadline as it is.
  package func deadlineWrittenOut(_ deadline: ExprSyntax) -> ExprSyntax {
    guard let delay = Deadline.delay(of: deadline)?.only, let constant = IntervalConstant(delay, in: self)
    else { return deadline }
    // A local constant that nothing uses any more is a warning.
    if let variable = localConstant(ofDelay: deadline), namesOnlyDelays(variable), !canBeRemoved(variable) {
      return deadline
    }
    return Resolver.parse(".now() + \(constant.value.compactText)") ?? deadline
  }

  /// Whether a local constant is mentioned for nothing but delays.
  private func namesOnlyDelays(_ variable: VariableDeclSyntax) -> Bool {
    guard let name = Array(variable.bindings).only?.pattern.compactText, let list = variable.parent?.parent
    else { return true }
    let references = NameMentions(of: name, in: list).references.filter { means($0, variable) }
    return references.allSatisfy { reference in
      reference.parent?.parent?.as(SequenceExprSyntax.self).flatMap { Deadline.delay(of: ExprSyntax($0)) }?
        .only?.id == ExprSyntax(reference).id
    }
  }

  /// Whether a local constant goes with the one delay that names it.
  private func canBeRemoved(_ variable: VariableDeclSyntax) -> Bool {
    guard let binding = Array(variable.bindings).only, onlyMention(of: binding) != nil,
      let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      statement.parent?.parent?.is(SourceFileSyntax.self) == false,
      let removal = StatementRemoval([statement], in: self)
    else { return false }
    return removal.comments.isEmpty && removal.lastComment == nil
  }

  /// The local constant that names a delay.
  package func localConstant(ofDelay deadline: ExprSyntax) -> VariableDeclSyntax? {
    guard let name = Deadline.delay(of: deadline)?.only?.as(DeclReferenceExprSyntax.self),
      let binding = resolver.binding(of: name.baseName.identifierText, at: Syntax(name)),
      case .local = binding.origin
    else { return nil }
    return constant(named: name.baseName.identifierText, before: Syntax(name))
  }

  /// The edits that take a local constant away which nothing but a delay names; nil where it has to stay.
  ///
  /// - Parameter sites: the mentions of Dispatch's type in its declaration that go with it.
  package func removing(constantOfDelay deadline: ExprSyntax, with sites: [Range<Int>]) -> [Edit]? {
    guard let variable = localConstant(ofDelay: deadline), canBeRemoved(variable),
      let binding = Array(variable.bindings).only,
      binding.tokens(viewMode: .sourceAccurate).allSatisfy({
        $0.text != "DispatchTimeInterval" || sites.contains($0.trimmedUTF8Range)
      }), let statement = variable.parent?.as(CodeBlockItemSyntax.self),
      let removal = StatementRemoval([statement], in: self)
    else { return nil }
    return removal.edits
  }

  /// What a name of an interval means: `pause`, `Self.pause`, and `.pause` of an extension of Dispatch's type.
  fileprivate func intervalBinding(of name: ExprSyntax) -> Binding? {
    guard let access = name.as(MemberAccessExprSyntax.self), access.base == nil else {
      return DelayBounds(self).binding(of: name)
    }
    // A number is added to a time as well.
    let member = access.declName.baseName.identifierText
    guard ["Double", "TimeInterval"].allSatisfy({ resolver.members(member, of: [$0]).isEmpty }) else {
      return nil
    }
    return resolver.member(member, of: ["DispatchTimeInterval"]).map(Binding.init(alias:))
  }

  /// What a constant is set to where it is declared, and the file of that.
  fileprivate func initialValue(of binding: Binding, named name: ExprSyntax) -> (ExprSyntax, FileContext)? {
    if let member = binding.member {
      guard isOnlyOfItsName(member), let value = SetValues(self).ofProperty(member)?.only,
        let written = value.elements.only
      else { return nil }
      return (written, value.file)
    }
    guard case .local = binding.origin, let reference = name.as(DeclReferenceExprSyntax.self),
      let variable = constant(named: reference.baseName.identifierText, before: Syntax(reference)),
      let written = Array(variable.bindings).only?.initializer?.value,
      written.compactText == binding.initializer
    else { return nil }
    return (written, self)
  }

  /// Whether no other declaration, as under `#if`, has a constant's name where it stands.
  private func isOnlyOfItsName(_ member: MemberFacts) -> Bool {
    let namesakes =
      codebase.index.owner(of: member).map { resolver.members(member.name, of: $0.path) }
      ?? codebase.index.globals(named: member.name).filter { resolver.sees($0.file) }
    return namesakes.count == 1
  }
}

extension ExprSyntax {
  /// Whether it names nothing: `60 * 5`.
  fileprivate var isWrittenInNumbers: Bool {
    !self.is(ClosureExprSyntax.self)
      && tokens(viewMode: .sourceAccurate).allSatisfy {
        !($0.parent?.is(DeclReferenceExprSyntax.self) ?? false)
      }
  }
}
