import Codebase
import Migration
import SwiftSyntax

/// The code around a use of something that has to be awaited.
package enum UseSurroundings {
  /// `await` may stand there.
  case async
  /// A synchronous function.
  case function(FunctionDeclSyntax)
  /// A closure that can't wait.
  case closure(ClosureExprSyntax)
  case wall(Refusal)

  /// - Parameter name: the name of what is used.
  package init(_ use: ExprSyntax, of name: String, in file: FileContext) {
    func wall(_ code: String, _ sentence: String) -> UseSurroundings {
      .wall(Refusal(code, sentence, at: file.place(use)))
    }
    if Syntax(use).isDeferred {
      self = wall("defer", "'\(name)' is used in a 'defer' block, which can't await")
      return
    }
    if Syntax(use).isInDefaultArgument {
      self = wall("default-argument", "'\(name)' is used in a default argument, which can't await")
      return
    }
    if file.isolation.isAsyncContext(Syntax(use)) {
      self = .async
      return
    }
    var current = use.parent
    while let node = current {
      switch node.as(SyntaxEnum.self) {
      case .closureExpr(let closure):
        self = .closure(closure)
        return
      case .functionDecl(let function):
        self = .function(function)
        return
      case .initializerDecl:
        self = wall("initialiser", "'\(name)' is used in an initialiser, which would have to become async")
        return
      case .deinitializerDecl:
        self = wall("deinit", "'\(name)' is used in a 'deinit', which can't await")
        return
      case .subscriptDecl:
        self = wall("subscript", "'\(name)' is used in a subscript, which would have to become async")
        return
      case .accessorDecl(let accessor):
        let isObserver = ["willSet", "didSet"].contains(accessor.accessorSpecifier.text)
        self =
          isObserver
          ? wall("property-observer", "'\(name)' is used in a property observer, which can't await")
          : wall(
            "computed-property", "'\(name)' is used in a computed property, which would have to become async")
        return
      case .accessorBlock:
        self = wall(
          "computed-property", "'\(name)' is used in a computed property, which would have to become async")
        return
      case .memberBlockItem:
        self = wall("initial-value", "'\(name)' is used in a property's initial value, which can't await")
        return
      case .sourceFile:
        self = wall("top-level-code", "'\(name)' is used outside of functions")
        return
      default: current = node.parent
      }
    }
    self = wall("top-level-code", "'\(name)' is used outside of functions")
  }
}

extension Syntax {
  fileprivate var isInDefaultArgument: Bool {
    var current = parent
    while let node = current {
      if node.is(FunctionParameterSyntax.self) { return true }
      if node.is(ClosureExprSyntax.self) || node.is(CodeBlockItemSyntax.self) { return false }
      current = node.parent
    }
    return false
  }

  /// Whether a `defer` of the same function stands around it.
  fileprivate var isDeferred: Bool {
    var current = parent
    while let node = current {
      if node.is(DeferStmtSyntax.self) { return true }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
      current = node.parent
    }
    return false
  }
}
