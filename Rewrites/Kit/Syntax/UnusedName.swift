import Codebase
import SwiftSyntax

extension Syntax {
  /// `base`, another word for it, or that with a number, whichever is not used in the function or closure around the node.
  ///
  /// - Parameter countsDelays: whether delays around and before, and work items made before, take names of the same kind.
  package func unusedName(_ base: String, countsDelays: Bool = true) -> String {
    var scope = self
    while let parent = scope.parent, !scope.is(FunctionDeclSyntax.self),
      !parent.is(MemberBlockItemSyntax.self)
    { scope = parent }
    // The body of a delay around this one begins with a use of its own deadline, and one before it declares its own.
    let taken = countsDelays ? delaysAround + delaysBefore : 0
    var number = -1
    for _ in 0...taken {
      repeat { number += 1 } while scope.usesAsName(Self.name(number, for: base), seenFrom: self)
    }
    return Self.name(number, for: base)
  }

  private static func name(_ number: Int, for base: String) -> String {
    let names = [base] + (synonyms[base] ?? [])
    return number < names.count ? names[number] : "\(base)\(number + 1)"
  }

  private static let synonyms = [
    "deadline": ["dueTime", "wakeTime"],
    "delay": ["pause"],
    "nanoseconds": ["pauseInNanoseconds"],
  ]

  /// Whether a name is declared or referred to in the node; argument labels don't count, nor does what a block that is
  /// not around the other node declares for itself.
  private func usesAsName(_ name: String, seenFrom other: Syntax) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, !(token.parent?.is(LabeledExprSyntax.self) ?? false) else { return false }
      var current = token.parent
      while let node = current, node.id != id {
        if let list = node.as(CodeBlockItemListSyntax.self),
          !list.trimmedUTF8Range.contains(other.trimmedUTF8Range.lowerBound),
          list.contains(where: { $0.variableNames.contains(name) })
        {
          return false
        }
        current = node.parent
      }
      return true
    }
  }

  /// How many statements before this one in its list are `asyncAfter` calls or make a work item.
  private var delaysBefore: Int {
    statementsBefore.filter { item in
      [item.item.as(ExprSyntax.self), item.madeValue].contains { value in
        value?.as(FunctionCallExprSyntax.self).flatMap(Callee.init).map {
          ["asyncAfter", "DispatchWorkItem"].contains($0.name)
        } == true
      }
    }.count
  }

  private var statementsBefore: [CodeBlockItemSyntax] {
    guard let own = self.as(CodeBlockItemSyntax.self) ?? enclosing(CodeBlockItemSyntax.self),
      let list = own.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    return list.filter { $0.position < own.position }
  }

  /// How many closures of `asyncAfter` calls and work items are around the node.
  private var delaysAround: Int {
    var count = 0
    var current = parent
    while let node = current {
      if let closure = node.as(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
        let name = Callee(call)?.name, ["asyncAfter", "DispatchWorkItem"].contains(name)
      {
        count += 1
      }
      current = node.parent
    }
    return count
  }
}

extension CodeBlockItemSyntax {
  /// What a statement assigns, or gives the one variable that it declares.
  fileprivate var madeValue: ExprSyntax? {
    if let declaration = item.as(VariableDeclSyntax.self) {
      return declaration.bindings.count == 1 ? declaration.bindings.first?.initializer?.value : nil
    }
    return Syntax(self).statement?.as(SequenceExprSyntax.self)?.elements.first?.assignedValue
  }
}
