import Foundation

/// What a client says of its workspace and its documents.
extension Server {
  func initialize(_ params: InitializeParams) -> InitializeResult {
    phase = .running
    client = params.capabilities
    options = params.initializationOptions ?? ServerOptions()
    let folders = (params.workspaceFolders ?? []).map(\.uri)
    for folder in folders.isEmpty ? [params.rootUri].compactMap(\.self) : folders { addFolder(folder) }
    return InitializeResult(
      capabilities: InitializeResult.Capabilities(positionEncoding: client.encoding),
      serverInfo: InitializeResult.Info(version: version))
  }

  func start() {
    if client.watchesFiles {
      request("client/registerCapability", RegistrationParams.watchedFiles, as: nextName("register"))
    }
    for path in projects.keys { planLater(path) }
  }

  func shutDown() {
    phase = .shutDown
    // Who shuts a server down withdraws its diagnostics.
    published = [:]
    for path in projects.keys { remove(path) }
    documents = [:]
  }

  private func addFolder(_ uri: String) {
    guard let path = FileURI.path(of: uri), projects[path] == nil else { return }
    projects[path] = Project(root: path, paths: [])
  }

  func foldersChanged(_ params: DidChangeWorkspaceFoldersParams) {
    for folder in params.event.removed {
      if let path = FileURI.path(of: folder.uri) { remove(path) }
    }
    for folder in params.event.added { addFolder(folder.uri) }
    // Files that were outside of all folders may be inside of one now, and the other way round.
    for (path, project) in projects where !project.paths.isEmpty {
      if owner(of: path) != path { remove(path) }
    }
    for document in documents.values { own(document) }
    for path in projects.keys { planLater(path) }
  }

  func open(_ params: DidOpenParams) {
    let opened = params.textDocument
    guard let document = Document(uri: opened.uri, version: opened.version, text: opened.text),
      document.path.hasSuffix(".swift")
    else { return }
    documents[opened.uri] = document
    own(document)
    planOrRenew(owner(of: document.path), for: document)
  }

  func change(_ params: DidChangeParams) {
    let uri = params.textDocument.uri
    documents[uri]?.change(
      params.contentChanges, version: params.textDocument.version, encoding: client.encoding)
    if let document = documents[uri] { planLater(owner(of: document.path)) }
  }

  func close(_ params: DocumentParams) {
    guard let document = documents.removeValue(forKey: params.textDocument.uri) else { return }
    let path = owner(of: document.path)
    if let project = projects[path], !project.paths.isEmpty {
      remove(path)
    } else {
      planLater(path)
    }
  }

  /// Where the client tells of files that change, a save says nothing new.
  func save(_ params: DocumentParams) {
    guard !client.watchesFiles, let document = documents[params.textDocument.uri] else { return }
    planLater(owner(of: document.path))
  }

  func filesChanged(_ params: DidChangeWatchedFilesParams) {
    let paths = params.changes.compactMap { FileURI.path(of: $0.uri) }.filter { !isKnownFromDocument($0) }
    for root in Set(paths.map(owner)) { planLater(root) }
  }

  /// Whether a file's content is that of an open document, whatever is on the disk.
  private func isKnownFromDocument(_ path: String) -> Bool {
    guard let document = documents.values.first(where: { $0.isFile(at: path) }) else { return false }
    return projects[owner(of: path)]?.snapshot?.source(ofDocument: document.uri) != nil
  }

  func configure(_ params: DidChangeConfigurationParams) {
    guard let new = params.settings?.unqueue, new != options else { return }
    options = new
    for path in projects.keys { publish(path) }
  }

  /// The path of the project that looks at a file: the innermost folder around it, or the file itself.
  func owner(of path: String) -> String {
    projects.values.filter { $0.paths.isEmpty && FileURI.isPath(path, within: $0.root) }
      .max { $0.root.count < $1.root.count }?.root ?? path
  }

  /// A document outside of all folders is a project of its own.
  private func own(_ document: Document) {
    let path = owner(of: document.path)
    guard path == document.path, projects[path] == nil else { return }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    projects[path] = Project(root: folder.isEmpty ? "/" : String(folder), paths: [path])
  }
}
