/// A place in a document: line and character from 0, the character in units of the encoding that was agreed on.
struct TextPosition: Codable, Hashable, Sendable, Comparable {
  let line: Int
  let character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// From a place to the one behind the last character.
struct TextRange: Codable, Hashable, Sendable {
  let start: TextPosition
  let end: TextPosition
}

struct Location: Codable, Hashable, Sendable {
  let uri: String
  let range: TextRange
}

/// What the characters of positions count.
enum PositionEncoding: String, Codable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

struct DocumentIdentifier: Decodable {
  let uri: String
}

struct DocumentPositionParams: Decodable {
  let textDocument: DocumentIdentifier
  let position: TextPosition
}

struct CodeActionParams: Decodable {
  struct Context: Decodable {
    /// The kinds that are asked for; nil for all.
    let only: [String]?
  }

  let textDocument: DocumentIdentifier
  let range: TextRange
  let context: Context
}

struct DidOpenParams: Decodable {
  struct Document: Decodable {
    let uri: String
    let version: Int
    let text: String
  }

  let textDocument: Document
}

struct DidChangeParams: Decodable {
  struct Document: Decodable {
    let uri: String
    let version: Int
  }

  struct Change: Decodable {
    /// What is replaced; nil for the whole text.
    let range: TextRange?
    let text: String
  }

  let textDocument: Document
  let contentChanges: [Change]
}

/// Of `didClose` and `didSave`.
struct DocumentParams: Decodable {
  let textDocument: DocumentIdentifier
}

struct DidChangeWatchedFilesParams: Decodable {
  struct Event: Decodable {
    let uri: String
  }

  let changes: [Event]
}

struct CancelParams: Decodable {
  let id: RequestID
}
