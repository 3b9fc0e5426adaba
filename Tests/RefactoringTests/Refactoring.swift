import Codebase
import Foundation
import GoldenCases
import Migration

/// What the compiler offers for a function with a completion handler.
enum Refactoring: String, CaseIterable, Sendable {
  case convert = "Convert Function to Async"
  case alternative = "Add Async Alternative"
  case wrapper = "Add Async Wrapper"

  var shortName: String { "\(self)" }
}

/// What came of asking for one refactoring of one function.
enum Attempt: Sendable, Hashable {
  case notOffered
  case refused(String)
  case crashed(status: Int32)
  case hung
  case edited([Edit])
}

/// Asks a language server for refactorings, and starts another where one ends or hangs.
final class Refactorer {
  private let command: (executable: URL, arguments: [String])
  private let root: URL
  private var server: LanguageServer?
  private var openFiles: Set<String> = []

  /// - Parameter root: holds the files, and a compilation database for them.
  init(command: (executable: URL, arguments: [String]), root: URL) {
    self.command = command
    self.root = root
  }

  func end() {
    server?.end()
    server = nil
  }

  /// Asks for all refactorings of a function.
  ///
  /// - Parameter folder: where below the root the function's file lies.
  func attempts(on function: HandlerFunction, in folder: String) throws -> [Refactoring: Attempt] {
    let uri = root.appendingPathComponent(folder).appendingPathComponent(function.file.path).absoluteString
    let actions: JSON
    do {
      actions = try codeActions(at: function, uri)
    } catch let failure as LanguageServer.Failure {
      let attempt = note(failure)
      return Dictionary(uniqueKeysWithValues: Refactoring.allCases.map { ($0, attempt) })
    }
    var attempts: [Refactoring: Attempt] = [:]
    for refactoring in Refactoring.allCases {
      let action = actions.elements.first { $0["title"]?.string == refactoring.rawValue }
      guard let command = action?["command"] else {
        attempts[refactoring] = .notOffered
        continue
      }
      attempts[refactoring] = try attempt(command, on: function.file, uri)
    }
    return attempts
  }

  private func codeActions(at function: HandlerFunction, _ uri: String) throws -> JSON {
    let position = TextPosition(utf8Offset: function.nameOffset, in: function.file.text).json
    return try opened(function.file, uri).request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
        "context": ["diagnostics": [], "only": ["refactor"]],
      ])
  }

  private func attempt(_ command: JSON, on file: SourceFile, _ uri: String) throws -> Attempt {
    do {
      let answers = try opened(file, uri).execute(command)
      let edits = try answers.flatMap { answer in
        let changes = answer["changes"]?.members ?? [:]
        guard changes.keys.allSatisfy({ $0 == uri }) else {
          throw CaseError("a refactoring of \(uri) wants to edit \(changes.keys.sorted())")
        }
        return try changes.values.flatMap { try Self.edits($0, of: file) }
      }
      return edits.isEmpty ? .refused("no edit came") : .edited(edits)
    } catch let failure as LanguageServer.Failure {
      return note(failure)
    }
  }

  private func note(_ failure: LanguageServer.Failure) -> Attempt {
    if case .refused(let message) = failure { return .refused(message) }
    end()
    if case .ended(let status) = failure { return .crashed(status: status) }
    return .hung
  }

  private func opened(_ file: SourceFile, _ uri: String) throws -> LanguageServer {
    let server: LanguageServer
    if let running = self.server {
      server = running
    } else {
      server = try LanguageServer(command, root: root)
      self.server = server
      openFiles = []
    }
    if openFiles.insert(uri).inserted {
      let document: JSON = [
        "uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(file.text),
      ]
      try server.notify("textDocument/didOpen", ["textDocument": document])
    }
    return server
  }

  /// Reads a list of `TextEdit`; insertions at one place become one, in the order of the list.
  private static func edits(_ list: JSON, of file: SourceFile) throws -> [Edit] {
    var edits: [Edit] = []
    for item in list.elements {
      guard let start = TextPosition(item["range"]?["start"]), let end = TextPosition(item["range"]?["end"]),
        let lower = start.utf8Offset(in: file.text), let upper = end.utf8Offset(in: file.text),
        lower <= upper,
        let text = item["newText"]?.string
      else { throw CaseError("an edit that can't be understood: \(item)") }
      let same = lower == upper ? edits.firstIndex { $0.range == lower..<upper } : nil
      if let same {
        edits[same] = Edit(
          file: file.path, range: lower..<upper, replacement: edits[same].replacement + text)
      } else {
        edits.append(Edit(file: file.path, range: lower..<upper, replacement: text))
      }
    }
    return edits
  }
}

/// A place as the Language Server Protocol counts: lines from 0, and UTF-16 code units from 0 in the line.
struct TextPosition: Hashable, Sendable {
  let line: Int
  let character: Int

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }

  init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.line = line
    self.character = character
  }

  init(utf8Offset: Int, in text: String) {
    let before = text.utf8.prefix(utf8Offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:)) ?? before.startIndex
    line = before.count { $0 == UInt8(ascii: "\n") }
    character = text[lineStart..<before.endIndex].utf16.count
  }

  /// `nil` where the text has no such place.
  func utf8Offset(in text: String) -> Int? {
    var lineStart = text.utf8.startIndex
    for _ in 0..<line {
      guard let end = text.utf8[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      lineStart = text.utf8.index(after: end)
    }
    guard let index = text.utf16.index(lineStart, offsetBy: character, limitedBy: text.utf16.endIndex)
    else { return nil }
    return text.utf8.distance(from: text.utf8.startIndex, to: index)
  }
}
