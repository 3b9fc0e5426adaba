import Codebase
import Foundation

/// Plans are made beside the messages: once nobody types, one at a time for each project, and anew where what it was
/// made of has changed meanwhile.
extension Server {
  /// Asks for a plan of what there is now.
  func planLater(_ path: String) {
    guard phase == .running, projects[path] != nil else { return }
    projects[path]?.isStale = true
    projects[path]?.isDue = false
    let generation = nextNumber()
    projects[path]?.generation = generation
    projects[path]?.planning?.task.cancel()
    projects[path]?.waiting?.cancel()
    let delay = delay
    projects[path]?.waiting = Task {
      try? await Task.sleep(for: delay)
      if !Task.isCancelled { planNow(path, generation) }
    }
  }

  private func planNow(_ path: String, _ generation: Int) {
    guard let project = projects[path], project.generation == generation else { return }
    guard project.planning == nil else {
      projects[path]?.isDue = true
      return
    }
    let documents = documents.values.sorted { $0.uri < $1.uri }
    let request = Analysis.Request(root: project.root, paths: project.paths, documents: documents)
    projects[path]?.progress = beginProgress()
    let analyse = analyse
    let task = Task.detached(priority: .utility) {
      let result: Result<Analysis, any Error>
      do {
        result = .success(try await analyse(request))
      } catch {
        result = .failure(error)
      }
      await self.finish(path, generation, result, documents)
    }
    projects[path]?.planning = (generation, task)
  }

  private func finish(
    _ path: String, _ generation: Int, _ result: Result<Analysis, any Error>, _ documents: [Document]
  ) {
    // The project may be gone, or another one in its place.
    guard let project = projects[path], project.planning?.generation == generation else { return }
    projects[path]?.planning = nil
    if let token = project.progress { endProgress(token) }
    projects[path]?.progress = nil
    guard project.generation == generation else {
      // It is out of date. The next one is due, or waits until nobody types.
      if project.isDue { planNow(path, project.generation) }
      return
    }
    projects[path]?.isStale = false
    switch result {
    case .success(let analysis):
      projects[path]?.analysis = analysis
      projects[path]?.failure = nil
    case .failure(let error):
      projects[path]?.analysis = nil
      projects[path]?.failure = "\(error)"
      // It is said once, not each time somebody types.
      if project.failure != "\(error)" { complain("\(path) can't be planned: \(error)") }
    }
    renew(path, documents)
    projects[path]?.questions = []
    for question in project.questions { reply(question.id, answer(to: question, in: path)) }
  }

  /// Puts the present plan together with the documents that it is for.
  private func renew(_ path: String, _ documents: [Document]) {
    guard let project = projects[path] else { return }
    projects[path]?.snapshot = project.analysis.map {
      Snapshot($0, in: project.root, documents, for: client)
    }
    publish(path)
  }

  /// A document that is opened as its file was read changes nothing about the plan; else there is a new one.
  func planOrRenew(_ path: String, for document: Document) {
    let source = projects[path]?.analysis?.sources.values.first { document.isFile(at: $0.absolutePath) }
    if projects[path]?.isStale == false, source?.bytes == document.bytes {
      renew(path, Array(documents.values))
    } else {
      planLater(path)
    }
  }

  /// Forgets a project with what was said of its documents.
  func remove(_ path: String) {
    guard let project = projects.removeValue(forKey: path) else { return }
    project.waiting?.cancel()
    project.planning?.task.cancel()
    if let token = project.progress { endProgress(token) }
    for question in project.questions { reply(question.id, Project.Answer.none) }
    for (uri, said) in published where said.project == path { withdraw(uri) }
  }

  // MARK: Questions

  /// Answers a request as soon as there is a plan of what the client has now.
  func ask(
    _ id: RequestID, about uri: String,
    _ answer: @escaping @Sendable (Snapshot, SourceFile) -> Project.Answer
  ) {
    let question = Project.Question(id: id, uri: uri, answer: answer)
    guard let document = documents[uri] else { return reply(id, Project.Answer.none) }
    let path = owner(of: document.path)
    guard let project = projects[path], project.isStale else {
      return reply(id, self.answer(to: question, in: path))
    }
    projects[path]?.questions.append(question)
    if project.waiting == nil { planLater(path) }
  }

  private func answer(to question: Project.Question, in path: String) -> Project.Answer {
    guard let snapshot = projects[path]?.snapshot, let source = snapshot.source(ofDocument: question.uri)
    else { return .none }
    return question.answer(snapshot, source)
  }

  func cancel(_ id: RequestID) {
    for (path, project) in projects where project.questions.contains(where: { $0.id == id }) {
      projects[path]?.questions.removeAll { $0.id == id }
      fail(id, ResponseError(.requestCancelled, "the request was cancelled"))
    }
  }

  // MARK: Diagnostics

  /// Says what a project's plan has found, as far as it wasn't said already, and withdraws what is no longer so.
  func publish(_ path: String) {
    guard let project = projects[path], !project.isStale else { return }
    let found = project.snapshot?.diagnostics(left: options.left ?? false) ?? [:]
    var current: [String: Published] = [:]
    for (file, diagnostics) in found {
      guard let snapshot = project.snapshot else { continue }
      // What is in an inner folder of the workspace is said for that.
      guard owner(of: snapshot.path(of: file)) == path else { continue }
      current[snapshot.uri(of: file)] = Published(
        project: path, version: snapshot.version(of: file), diagnostics: diagnostics)
    }
    for (uri, said) in published where said.project == path && current[uri] == nil { withdraw(uri) }
    for (uri, new) in current.sorted(by: { $0.key < $1.key }) where published[uri] != new {
      published[uri] = new
      notify(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, version: new.version, diagnostics: new.diagnostics))
    }
  }

  private func withdraw(_ uri: String) {
    published[uri] = nil
    notify(
      "textDocument/publishDiagnostics",
      PublishDiagnosticsParams(uri: uri, version: documents[uri]?.version, diagnostics: []))
  }

  // MARK: Progress

  /// Asks the client to show that a plan is made; nil where it shows no such thing.
  private func beginProgress() -> String? {
    guard client.showsProgress else { return nil }
    let token = nextName("progress")
    progress[token] = .asked
    request("window/workDoneProgress/create", ProgressTokenParams(token: token), as: token)
    return token
  }

  /// A client that can't make room for a sign gets none.
  func takeResponse(_ id: RequestID, isError: Bool) {
    guard case .text(let token) = id, progress[token] == .asked else { return }
    progress[token] = isError ? nil : .shown
    guard !isError else { return }
    notify(
      "$/progress",
      ProgressParams(token: token, value: .init(kind: "begin", title: "Unqueue", message: "making a plan")))
  }

  private func endProgress(_ token: String) {
    guard progress.removeValue(forKey: token) == .shown else { return }
    notify("$/progress", ProgressParams(token: token, value: .init(kind: "end")))
  }
}
