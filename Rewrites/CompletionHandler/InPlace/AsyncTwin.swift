import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An async function of the codebase that does what one with a handler does: of the same name and the same parameters
/// but the handler, or the one that `@available(*, renamed:)` names.
struct AsyncTwin {
  let function: MemberFacts
  let form: AsyncForm
  /// Whether the compiler points callers to it.
  let isDeclared: Bool

  /// The twin of the function that a call calls, where it can be called on the same receiver.
  init?(of member: MemberFacts, calledBy call: FunctionCallExprSyntax, in file: FileContext) {
    let context = FileContext(sibling: member.file, of: file)
    guard let own = file.codebase.index.owner(of: member) else {
      self.init(of: member, in: context)
      return
    }
    let receiver = Callee(call)?.receiver
    let path =
      receiver.map { file.resolver.type(of: $0)?.path } ?? file.resolver.enclosingType(of: Syntax(call))
    // A protocol that asks for the one doesn't have to ask for the other.
    self.init(of: member, among: path.flatMap { $0.isEmpty ? nil : $0 } ?? own.path, in: context)
  }

  /// - Parameter file: the file that declares the function.
  init?(of member: MemberFacts, among path: [String]? = nil, in file: FileContext) {
    guard let function = file.function(at: member.offset), !function.returnsSomething,
      let handler = HandlerParameter(ending: function, in: file)
    else { return nil }
    let owner = path ?? file.resolver.enclosingType(of: Syntax(function))
    let renamed = function.renamedTo
    let parameters = member.parameters.filter { !handler.names.contains($0.name) }
    let labels = renamed?.labels ?? parameters.map(\.label)
    let name = renamed?.name ?? member.name
    let namesakes =
      owner.map { file.resolver.members(name, of: $0) } ?? file.codebase.index.globals(named: name)
    guard
      let twin = namesakes.first(where: { other in
        other.kind == .function && other.isAsync && other.isStatic == member.isStatic
          && other.parameters.map(\.label) == labels
          && zip(other.parameters, parameters).allSatisfy { TypeName($0.type) == TypeName($1.type) }
      }), labels.count == parameters.count, labels.dropFirst() == parameters.map(\.label).dropFirst()
    else { return nil }
    // What fails otherwise, or gives something else, isn't the same.
    var target = HandlerReturn(shape: handler.shape)
    guard twin.isThrowing == target.shape.isThrowing else { return nil }
    let result = twin.type.flatMap { TypeName.isVoid($0) ? nil : TypeName($0).text }
    if let type = handler.shape.unwrappedReturnType, TypeName(type).text == result { target.unwraps = true }
    guard result == target.type.map({ TypeName($0).text }) else { return nil }
    guard let first = Self.firstLabel(labels.first ?? nil, insteadOf: parameters.first?.label ?? nil) else {
      return nil
    }
    self.function = twin
    isDeclared = renamed != nil
    var form = AsyncForm(name: member.name, handler: handler, target: target)
    form.isDiscardable = twin.attributes.contains("discardableResult")
    if name != member.name { form.newName = name }
    form.newFirstLabel = first.new
    let context = FileContext(sibling: twin.file, of: file)
    if let declaration = context.function(at: twin.offset) {
      // `_ = await withCheckedContinuation { … resume(returning: result) }`
      guard declaration.body?.dropsContinuation != true else { return nil }
      let isolation = context.isolation.isolation(at: Syntax(declaration))
      if case .unknown = isolation {} else { form.isolation = isolation }
      if !isDeclared, !declaration.calls(member.name), !function.awaits(name) {
        form.doubt = Assumption.nameTells.here("the async function of that name does the same")
      }
    }
    if let body = function.body {
      form.orderedQueues = Set(
        AllCalls.collect(in: Syntax(body)).compactMap { $0.orderedQueue(in: file)?.key })
      form.changesInPlace = file.changesInPlace(of: body, besides: handler.names)
      form.readsInPlace = file.readsInPlace(of: body)
      form.origins = [FamilyConversion.Place(of: member)]
      form.setDelivery(
        HandlerThread.all(of: handler.name, in: body, file), isOnMainActor: handler.isOnMainActor)
    }
    form.resultType = FamilyMember(
      function: function, handler: handler, facts: member, file: file, assumptions: []
    ).spelledElsewhere(form.resultType)
    self.form = form
  }

  /// The label to write in the place of another; nil where there is none that it could take the place of.
  private static func firstLabel(_ new: String?, insteadOf old: String?) -> (new: String?, Void)? {
    if new == old { return (nil, ()) }
    guard let new, old != nil else { return nil }
    return (new, ())
  }

  func reason(in file: FileContext) -> Reason {
    Reason(
      "has-async-twin", "an async function that does the same already exists", at: file.place(of: function))
  }
}

extension FunctionDeclSyntax {
  /// What `@available(*, renamed: "load(id:)")` names.
  fileprivate var renamedTo: (name: String, labels: [String?])? {
    for attribute in attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard case .availability(let arguments)? = attribute.arguments else { continue }
      for argument in arguments {
        guard case .availabilityLabeledArgument(let labelled) = argument.argument,
          labelled.label.text == "renamed", case .string(let literal) = labelled.value
        else { continue }
        // `Loader.load(id:)` names the type, too.
        let text = literal.segments.compactText
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
          let name = text[..<open].split(separator: ".").last.map(String.init)
        else { return nil }
        let labels = text[text.index(after: open)...].dropLast().split(separator: ":").map(String.init)
        return (name, labels.map { $0 == "_" ? nil : $0 })
      }
    }
    return nil
  }

  /// Whether its body calls a function of that name.
  fileprivate func calls(_ name: String) -> Bool {
    body.map { AllCalls.collect(in: Syntax($0)).contains { Callee($0)?.name == name } } ?? false
  }

  /// Whether its body awaits a function of that name.
  fileprivate func awaits(_ name: String) -> Bool {
    body.map { body in
      AllCalls.collect(in: Syntax(body)).contains { call in
        guard Callee(call)?.name == name else { return false }
        let parent = call.parent?.is(TryExprSyntax.self) == true ? call.parent?.parent : call.parent
        return parent?.is(AwaitExprSyntax.self) == true
      }
    } ?? false
  }
}

extension CodeBlockSyntax {
  /// Whether a statement drops what a continuation is resumed with.
  fileprivate var dropsContinuation: Bool {
    statements.contains { item in
      let elements = item.item.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
      return elements.count > 2 && elements[0].is(DiscardAssignmentExprSyntax.self)
        && elements[2].tokens(viewMode: .sourceAccurate).contains {
          ContinuationFunctions.names.contains($0.text)
        }
    }
  }
}
