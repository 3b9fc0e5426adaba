import SwiftSyntax
import Testing

@testable import Codebase

/// A question about the code between `⟦` and `⟧`, and its answer.
struct Question: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let answer: String?
  /// One of them has the marks.
  let files: [String]
  var settings = Settings()
  /// The modules of the files, where they are not all of one that nobody knows.
  var modules: [String] = []

  init(_ description: String, _ answer: String?, _ files: String...) {
    self.init(description, answer, files)
  }

  init(_ description: String, _ answer: String?, _ files: [String]) {
    testDescription = description
    self.answer = answer
    self.files = files
  }

  /// The same in a module whose default isolation is the main actor.
  func onMainByDefault() -> Question {
    var question = self
    question.settings.defaultIsolation = .mainActor
    return question
  }

  /// The same in a module in Swift 6 mode.
  func inSwift6() -> Question {
    var question = self
    question.settings.languageMode = .v6
    return question
  }

  /// The same with each file in a module.
  func inModules(_ names: String...) -> Question {
    var question = self
    question.modules = names
    return question
  }
}

/// A question's code, read.
struct MarkedCode {
  let codebase: Codebase
  /// Index of the file with the marks.
  let file: Int
  let range: Range<Int>

  init(_ question: Question) async throws {
    var marked: (file: Int, range: Range<Int>)?
    let files = question.files.enumerated().map { index, text in
      let parts = text.split(separator: #/[⟦⟧]/#, omittingEmptySubsequences: false)
      if parts.count == 3 {
        let start = parts[0].utf8.count
        marked = (index, start..<start + parts[1].utf8.count)
      }
      return SourceFile(path: "/File\(index).swift", text: parts.joined())
    }
    let settings = zip(files, question.modules).map { file, module in
      var settings = question.settings
      settings.moduleName = module
      return (file.path, settings)
    }
    codebase = await Codebase(
      files: files,
      settings: SettingsMap(
        root: "/", settings: Dictionary(uniqueKeysWithValues: settings), defaults: question.settings,
        findings: []))
    (file, range) = try #require(marked)
    for index in files.indices { try #require(!codebase.index.parsed(index).tree.hasError) }
  }

  var resolver: Resolver { Resolver(codebase, file: file) }

  /// The innermost node of a type that is just what is marked.
  func node<Node: SyntaxProtocol>(_ type: Node.Type) throws -> Node {
    var current = codebase.index.parsed(file).tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound))
      .map(Syntax.init)
    while let node = current, node.trimmedUTF8Range != range || !node.is(type) { current = node.parent }
    return try #require(current?.as(type))
  }

  /// The first token that is marked.
  var place: Syntax {
    get throws {
      let tree = codebase.index.parsed(file).tree
      return Syntax(try #require(tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound))))
    }
  }
}
