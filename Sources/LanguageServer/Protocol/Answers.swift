struct Diagnostic: Encodable, Equatable, Sendable {
  enum Severity: Int, Encodable, Sendable {
    case warning = 2
    case information = 3
    case hint = 4
  }

  struct Related: Encodable, Equatable, Sendable {
    let location: Location
    let message: String
  }

  let range: TextRange
  let severity: Severity
  let code: String
  let source = "unqueue"
  let message: String
  let relatedInformation: [Related]?
}

struct PublishDiagnosticsParams: Encodable {
  let uri: String
  /// Of the document that the diagnostics are about; nil where it isn't open.
  let version: Int?
  let diagnostics: [Diagnostic]
}

struct CodeAction: Encodable {
  enum Kind: String, Encodable, CaseIterable {
    case rewrite = "refactor.rewrite"
    case quickFix = "quickfix"

    /// Whether it is one of the kinds that a client asks for, or below one of them.
    func isAmong(_ wanted: [String]) -> Bool {
      wanted.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") }
    }
  }

  let title: String
  let kind: Kind
  /// Those that say what it does.
  let diagnostics: [Diagnostic]
  let isPreferred: Bool
  let edit: WorkspaceEdit
}

struct WorkspaceEdit: Encodable, Equatable, Sendable {
  /// Edits by document, for clients that know nothing else.
  var changes: [String: [TextEdit]]?
  var documentChanges: [DocumentEdit]?
  var changeAnnotations: [String: Annotation]?
}

struct TextEdit: Encodable, Equatable, Sendable {
  let range: TextRange
  let newText: String
  var annotationId: String?
}

struct DocumentEdit: Encodable, Equatable, Sendable {
  struct Identifier: Encodable, Equatable, Sendable {
    let uri: String
    /// Nil where the document isn't open.
    let version: Int?

    private enum Keys: CodingKey { case uri, version }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(uri, forKey: .uri)
      try container.encode(version, forKey: .version)
    }
  }

  let textDocument: Identifier
  let edits: [TextEdit]
}

/// What people are told of edits before they are made.
struct Annotation: Encodable, Equatable, Sendable {
  let label: String
  let needsConfirmation: Bool
  let description: String?
}

struct Hover: Encodable {
  struct Contents: Encodable {
    let kind: String
    let value: String
  }

  let contents: Contents
  let range: TextRange
}
