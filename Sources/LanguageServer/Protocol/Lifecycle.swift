struct WorkspaceFolder: Decodable, Hashable {
  let uri: String
}

/// What a client says of itself, as far as it matters here. What it says in another form counts as unsaid.
struct InitializeParams: Decodable {
  let rootUri: String?
  let workspaceFolders: [WorkspaceFolder]?
  let capabilities: ClientCapabilities
  let initializationOptions: ServerOptions?

  private enum Keys: CodingKey { case rootUri, workspaceFolders, capabilities, initializationOptions }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    rootUri = try container.decodeIfPresent(String.self, forKey: .rootUri)
    workspaceFolders = try container.decodeIfPresent([WorkspaceFolder].self, forKey: .workspaceFolders)
    capabilities = (try? container.decode(ClientCapabilities.self, forKey: .capabilities)) ?? .none
    initializationOptions = try? container.decodeIfPresent(ServerOptions.self, forKey: .initializationOptions)
  }
}

/// `{ "left": true }`, as initialization options or as settings.
struct ServerOptions: Decodable, Equatable {
  /// Whether sites that are left are told, too.
  var left: Bool?
}

struct DidChangeConfigurationParams: Decodable {
  struct Settings: Decodable {
    let unqueue: ServerOptions?
  }

  /// Nil where they have another form.
  let settings: Settings?

  private enum Keys: CodingKey { case settings }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    settings = try? container.decode(Settings.self, forKey: .settings)
  }
}

struct DidChangeWorkspaceFoldersParams: Decodable {
  struct Event: Decodable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }

  let event: Event
}

struct ClientCapabilities: Decodable, Sendable {
  var encoding = PositionEncoding.utf16
  var takesDocumentChanges = false
  var takesAnnotations = false
  var showsProgress = false
  var watchesFiles = false
  var takesRelatedInformation = false
  var takesMarkdown = true

  static let none = ClientCapabilities()

  init() {}

  init(from decoder: any Decoder) throws {
    let said = try Said(from: decoder)
    let edits = said.workspace?.workspaceEdit
    encoding = said.general?.positionEncodings?.contains("utf-8") ?? false ? .utf8 : .utf16
    takesDocumentChanges = edits?.documentChanges ?? false
    takesAnnotations = takesDocumentChanges && edits?.changeAnnotationSupport != nil
    showsProgress = said.window?.workDoneProgress ?? false
    watchesFiles = said.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    takesRelatedInformation = said.textDocument?.publishDiagnostics?.relatedInformation ?? false
    takesMarkdown = said.textDocument?.hover?.contentFormat.map { $0.contains("markdown") } ?? true
  }

  private struct Said: Decodable {
    struct General: Decodable { let positionEncodings: [String]? }
    struct Window: Decodable { let workDoneProgress: Bool? }
    struct Annotations: Decodable {}
    struct Edits: Decodable {
      let documentChanges: Bool?
      let changeAnnotationSupport: Annotations?
    }
    struct Watching: Decodable { let dynamicRegistration: Bool? }
    struct Workspace: Decodable {
      let workspaceEdit: Edits?
      let didChangeWatchedFiles: Watching?
    }
    struct Hover: Decodable { let contentFormat: [String]? }
    struct Diagnostics: Decodable { let relatedInformation: Bool? }
    struct TextDocument: Decodable {
      let hover: Hover?
      let publishDiagnostics: Diagnostics?
    }

    let general: General?
    let window: Window?
    let workspace: Workspace?
    let textDocument: TextDocument?
  }
}

struct InitializeResult: Encodable {
  struct Sync: Encodable {
    let openClose = true
    /// Changes come as ranges.
    let change = 2
    let save = true
  }

  struct CodeActions: Encodable {
    let codeActionKinds = CodeAction.Kind.allCases
  }

  struct Folders: Encodable {
    let supported = true
    let changeNotifications = true
  }

  struct Workspace: Encodable {
    let workspaceFolders = Folders()
  }

  struct Capabilities: Encodable {
    let positionEncoding: PositionEncoding
    let textDocumentSync = Sync()
    let codeActionProvider = CodeActions()
    let hoverProvider = true
    let workspace = Workspace()
  }

  struct Info: Encodable {
    let name = "unqueue"
    let version: String
  }

  let capabilities: Capabilities
  let serverInfo: Info
}

struct RegistrationParams: Encodable {
  struct Watcher: Encodable {
    let globPattern: String
  }

  struct Options: Encodable {
    let watchers: [Watcher]
  }

  struct Registration: Encodable {
    let id: String
    let method: String
    let registerOptions: Options
  }

  let registrations: [Registration]

  /// To be told of changes of what plans depend on.
  static let watchedFiles = RegistrationParams(
    registrations: [
      Registration(
        id: "unqueue/files", method: "workspace/didChangeWatchedFiles",
        registerOptions: Options(
          watchers: [
            "**/*.swift", "**/.unqueue.json", "**/.gitignore", "**/.swift-version", "**/*.pbxproj",
            "**/*.xcconfig", "**/*.podspec", "**/project.yml",
          ].map(Watcher.init)))
    ])
}

/// Of `window/showMessage` and `window/logMessage`.
struct MessageParams: Encodable {
  /// An error.
  let type = 1
  let message: String
}

struct ProgressTokenParams: Encodable {
  let token: String
}

struct ProgressParams: Encodable {
  struct Value: Encodable {
    let kind: String
    var title: String?
    var message: String?
  }

  let token: String
  let value: Value
}
