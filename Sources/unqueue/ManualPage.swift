import Delivery
import Migration
import Rewrites

/// A rewrite's documentation as text.
struct ManualPage {
  private let rewrite: any Rewrite

  init(_ rewrite: any Rewrite) { self.rewrite = rewrite }

  var text: String {
    let page = rewrite.documentation
    var sections = [
      "\(rewrite.name)\n\n\(wrapped(page.summary))", "What it recognises\n\(wrapped(page.recognises))",
    ]
    if !page.before.isEmpty {
      sections.append("Before\n\(indented(page.before))")
      sections.append("After\n\(indented(page.after))")
    }
    sections.append("What changes at run time\n\(wrapped(page.changesAtRunTime))")
    sections.append("What it leaves\n\(wrapped(page.leaves))")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(separator: "\n")
  }

  private func wrapped(_ prose: String) -> String { ManualText.wrapped(prose) }
}

/// Prose of the manual as text.
enum ManualText {
  /// Lines of at most 78 columns, indented by two.
  static func wrapped(_ prose: String) -> String {
    ManualProse.lines(prose, at: 78, indentation: "  ").joined(separator: "\n")
  }
}

/// The assumptions' pages as text.
enum AssumptionPages {
  static func text(of assumption: Assumption) -> String {
    let page = assumption.page
    let sections = [
      "\(assumption.rawValue)\n\n\(ManualText.wrapped(page.sentence))",
      "How it goes wrong\n\(ManualText.wrapped(page.failure))",
      "How to notice\n\(ManualText.wrapped(page.symptom))",
      "How to check\n\(ManualText.wrapped(page.check))",
      "How to accept it\n"
        + ManualText.wrapped(
          "'--accept \(assumption.rawValue)' accepts the changes that rest only on it. In a review, press s."
        ),
    ]
    return sections.joined(separator: "\n\n") + "\n"
  }

  static var list: String {
    Assumption.allCases.sorted().map { "\($0.rawValue)\n\(ManualText.wrapped($0.sentence))\n" }.joined()
  }
}

/// The pages of reasons as text.
enum ReasonPages {
  static func text(of code: String, _ page: ReasonPage) -> String {
    "\(code)\n\nWhat stands in the way\n\(ManualText.wrapped(page.obstacle))\n\nWhat to do\n"
      + ManualText.wrapped(page.nextStep) + "\n"
  }
}
