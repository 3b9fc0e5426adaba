import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A property that holds a model by a wrapper for observable objects, and what it becomes.
struct ModelHolder {
  /// Mentions of what the wrapper projects: `$model`.
  let projections: [DeclReferenceExprSyntax]
  private let file: FileContext
  private let name: String
  private let variable: VariableDeclSyntax
  private let attribute: AttributeSyntax
  private let wrapper: ModelHolders.Wrapper
  /// `_model = StateObject(wrappedValue: …)`
  private let wrappings: [Wrapping]

  /// Nil where the wrapper is used in another way.
  init?(_ property: ModelHolders.Property, home: FileContext) {
    file = FileContext(sibling: property.member.file, of: home)
    name = property.member.name
    wrapper = property.wrapper
    let codebase = home.codebase
    guard let token = file.token(at: property.member.offset),
      let variable = token.parent?.enclosing(VariableDeclSyntax.self),
      Array(variable.bindings).only != nil,
      let attribute = variable.attributes.attribute(named: wrapper.rawValue), attribute.arguments == nil,
      let mentions = References(codebase).references(to: property.member)
    else { return nil }
    self.variable = variable
    self.attribute = attribute
    var projections: [DeclReferenceExprSyntax] = []
    var wrappings: [Wrapping] = []
    for mention in mentions {
      guard let token = mention.token(in: codebase), token.text != name,
        let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { continue }
      // Others can't name what a wrapper keeps, and what it projects would be a use of another kind.
      guard mention.file == property.member.file else { return nil }
      if token.text.hasPrefix("$") {
        guard let member = reference.wholeReference.parent?.as(MemberAccessExprSyntax.self),
          member.base?.id == reference.wholeReference.id
        else { return nil }
        projections.append(reference)
      } else if let wrapping = Wrapping(reference, of: wrapper) {
        wrappings.append(wrapping)
      } else {
        return nil
      }
    }
    self.projections = projections
    self.wrappings = wrappings
  }

  /// What the type that has this property asks the model for.
  var read: Set<String> {
    let path = file.resolver.enclosingType(of: Syntax(variable)) ?? []
    let accesses = file.resolver.declarations(of: path).flatMap { type -> [MemberAccessExprSyntax] in
      let context = FileContext(sibling: type.file, of: file)
      guard let block = context.token(at: type.offset)?.parent?.asProtocol(DeclGroupSyntax.self)?.memberBlock
      else { return [] }
      return block.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard token.text == name || token.text == "$" + name,
          let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        return reference.wholeReference.parent?.as(MemberAccessExprSyntax.self)
      }
    }
    return Set(accesses.map(\.declName.baseName.identifierText))
  }

  var place: Reason.Place { file.place(variable) }

  /// The name of the type that has the property.
  var typeName: String { file.resolver.enclosingType(of: Syntax(variable))?.last ?? "" }

  /// Whether the property is of the program itself, which is made once.
  var isInApp: Bool {
    let path = file.resolver.enclosingType(of: Syntax(variable)) ?? []
    return file.resolver.declarations(of: path).contains { $0.inherits("App") }
  }

  /// The property with another wrapper.
  func renaming(to other: String) -> [Edit] {
    [file.edit(attribute.attributeName.trimmedUTF8Range, other)]
      + wrappings.flatMap { $0.renaming(to: other, in: file) }
  }

  /// Whether the property makes its model itself.
  var makesModel: Bool { variable.bindings.first?.initializer != nil }

  /// The property without a wrapper. A private variable with a value would make the memberwise initializer private, which a
  /// constant isn't part of.
  var plain: [Edit] {
    let isPrivate = variable.modifiers.names.contains { $0 == "private" || $0 == "fileprivate" }
    let constant =
      isPrivate && makesModel ? [file.edit(variable.bindingSpecifier.trimmedUTF8Range, "let")] : []
    return [AttributeEdit.removing(attribute, in: file)] + constant
      + wrappings.map { $0.assigning(to: "self.\(name)", in: file) }
  }

  /// The property as a value of the environment by its type; nil where a binding to it is wanted in a place that can't
  /// make one.
  var fromEnvironment: [Edit]? {
    guard wrappings.isEmpty,
      let binding = variable.bindings.first, let annotation = binding.typeAnnotation
    else { return nil }
    let end = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
    var edits = [
      file.edit(
        attribute.attributeName.trimmedUTF8Range, "Environment(\(annotation.type.compactText).self)"),
      file.edit(end..<annotation.endPositionBeforeTrailingTrivia.utf8Offset, ""),
    ]
    var starts: Set<Int> = []
    for projection in projections {
      guard let start = bodyStart(around: projection) else { return nil }
      starts.insert(start)
    }
    edits += starts.sorted().map { start in
      let indentation = Layout.indentation(at: start, in: file.source)
      return file.edit(start..<start, "@Bindable var \(name) = \(name)" + file.source.newline + indentation)
    }
    return edits
  }

  /// Where the statements of the view builder begin that a binding is wanted in; nil where declarations are not allowed.
  private func bodyStart(around projection: DeclReferenceExprSyntax) -> Int? {
    var node = Syntax(projection)
    while let parent = node.parent, !parent.is(MemberBlockItemSyntax.self) { node = parent }
    var first: CodeBlockItemSyntax?
    if let variable = node.as(VariableDeclSyntax.self), let binding = Array(variable.bindings).only,
      binding.pattern.compactText == "body" || variable.attributes.names.contains("ViewBuilder"),
      case .getter(let items) = binding.accessorBlock?.accessors
    {
      first = items.first
    } else if let function = node.as(FunctionDeclSyntax.self),
      function.attributes.names.contains("ViewBuilder") || function.name.text == "body"
    {
      first = function.body?.statements.first
    }
    guard let start = first?.positionAfterSkippingLeadingTrivia.utf8Offset, file.source.isFirstOnLine(start)
    else {
      return nil
    }
    return start
  }
}

/// An initializer's statement that gives a wrapper its object: `_model = StateObject(wrappedValue: model)`.
private struct Wrapping {
  let target: ExprSyntax
  let call: FunctionCallExprSyntax
  let value: LabeledExprSyntax

  init?(_ reference: DeclReferenceExprSyntax, of wrapper: ModelHolders.Wrapper) {
    let target = reference.wholeReference
    guard let call = target.assignedValue?.as(FunctionCallExprSyntax.self),
      [wrapper.rawValue, ".init"].contains(call.calledExpression.compactText),
      let value = Array(call.arguments).only,
      ["wrappedValue", "initialValue"].contains(value.label?.text)
    else { return nil }
    self.target = target
    self.call = call
    self.value = value
  }

  func renaming(to other: String, in file: FileContext) -> [Edit] {
    var edits: [Edit] = []
    if call.calledExpression.is(DeclReferenceExprSyntax.self) {
      edits.append(file.edit(call.calledExpression.trimmedUTF8Range, other))
    }
    if let label = value.label, label.text != "wrappedValue" {
      edits.append(file.edit(label.trimmedUTF8Range, "wrappedValue"))
    }
    return edits
  }

  func assigning(to name: String, in file: FileContext) -> Edit {
    file.edit(
      target.positionAfterSkippingLeadingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset,
      "\(name) = \(value.expression.compactText)")
  }
}
