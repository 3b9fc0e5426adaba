import Codebase
import Migration
import SwiftSyntax

/// Rewrites calls of functions by their names, some of them into what no compiler takes.
struct CallRewrite: Rewrite {
  let name = "call"
  let names: Set<String> = [
    "sound", "mistyped", "undeclared", "renamedElsewhere", "brokenFurtherDown", "warned", "linked",
  ]

  var documentation: Documentation {
    Documentation(
      summary: "For tests.", recognises: "", before: "", after: "", changesAtRunTime: "", leaves: "")
  }

  func recognise(_ node: Syntax, in file: FileContext) -> Recognition? {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, names.contains(name)
    else { return nil }
    return Recognition(kind: name, call: call)
  }

  func propose(for recognition: Recognition, in file: FileContext) -> Proposal {
    let replacement =
      switch recognition.kind {
      case "mistyped": "silence() + \"text\""
      case "undeclared": "nowhere()"
      case "renamedElsewhere": "silence()"
      case "brokenFurtherDown": "let total = \"text\""
      case "warned": "let unused = 1"
      default: "silence()"
      }
    var edits = [file.edit(recognition.node.trimmedUTF8Range, replacement)]
    // The declaration in the other file goes with it, and takes its other callers' ground away.
    for member in recognition.kind == "renamedElsewhere" || recognition.kind == "linked"
      ? file.codebase.index.globals(named: "helperFor\(recognition.kind)") : []
    {
      let sibling = FileContext(sibling: member.file, of: file)
      edits.append(
        sibling.edit(member.offset..<member.offset + member.name.utf8.count, "renamed\(recognition.kind)"))
    }
    return .change(Draft("a test's \(recognition.kind)", edits: edits))
  }
}
