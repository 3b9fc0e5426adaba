import Codebase
import Foundation

/// Keeps in-place runs from files whose present contents could not be had back from git.
public struct TreeProtection: Sendable {
  private let allowDirty: Bool
  private let allowNoVersionControl: Bool

  public init(allowDirty: Bool, allowNoVersionControl: Bool) {
    self.allowDirty = allowDirty
    self.allowNoVersionControl = allowNoVersionControl
  }

  /// Which of these files, as they are on disk now, may not be written, in the given order.
  public func refusals(of files: [SourceFile]) -> [Refusal] {
    if allowDirty && allowNoVersionControl { return [] }
    var reasons: [String: Refusal.Reason] = [:]
    var names: [String: [(file: SourceFile, name: String)]] = [:]
    for file in files {
      // What vanished is reported by the run itself.
      guard let real = try? FileOperations.resolve(file.absolutePath) else { continue }
      if let top = WorkTree.top(around: real), let name = WorkTree.name(of: real, in: top) {
        names[top, default: []].append((file, name))
      } else {
        reasons[file.path] = .inNoRepository
      }
    }
    for (top, group) in names {
      let committed: CommittedFiles
      do throws(Git.Failure) {
        committed = try CommittedFiles(group.map(\.name), in: top)
      } catch {
        for (file, _) in group { reasons[file.path] = .unknown(error) }
        continue
      }
      for (file, name) in group {
        switch committed.state(of: name) {
        case .committed: continue
        case .staged: reasons[file.path] = .staged
        case .edited: reasons[file.path] = .edited
        case .untracked: reasons[file.path] = .untracked
        }
      }
    }
    return files.compactMap { file in
      reasons[file.path].map { Refusal(file: file, reason: $0) }
    }
    .filter { $0.kind == .uncommitted ? !allowDirty : !allowNoVersionControl }
  }
}

/// A file that may not be written, and why.
public struct Refusal: Sendable {
  public enum Kind: Sendable {
    /// It differs from what is committed.
    case uncommitted
    /// Git does not keep it, as it lies in no repository, is ignored or not added, or git can't say.
    case outside
  }

  enum Reason: Hashable, Sendable {
    case edited, staged, untracked, inNoRepository
    case unknown(Git.Failure)
  }

  public let file: SourceFile
  let reason: Reason

  public var kind: Kind {
    switch reason {
    case .edited, .staged: .uncommitted
    case .untracked, .inNoRepository, .unknown: .outside
    }
  }

  /// Goes on from the file's name: `has changes that are not committed`.
  public var sentence: String { reason.sentence(isOne: true) }
}

extension Refusal.Reason {
  fileprivate func sentence(isOne: Bool) -> String {
    switch self {
    case .edited: "\(isOne ? "has" : "have") uncommitted changes"
    case .staged: "\(isOne ? "has" : "have") staged, uncommitted changes"
    case .untracked: "\(isOne ? "is" : "are") not under version control"
    case .inNoRepository: "\(isOne ? "is" : "are") in no git repository"
    case .unknown(.missing): "may have uncommitted changes, as git was not found"
    case .unknown(.unanswered(let command)):
      "may have uncommitted changes, as git could not answer; run this to see why: \(command)"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .edited, .staged: "commit or stash them, or pass --allow-dirty"
    case .untracked: "add and commit them, or pass --allow-no-vcs"
    case .inNoRepository: "make one and commit them there, or pass --allow-no-vcs"
    case .unknown: "pass --allow-no-vcs to go on without"
    }
  }

  fileprivate var order: Int {
    switch self {
    case .edited: 0
    case .staged: 1
    case .untracked: 2
    case .inNoRepository: 3
    case .unknown: 4
    }
  }
}

extension [Refusal] {
  /// A message for each reason, which lists the files, at most the first twenty.
  public var messages: [String] {
    Dictionary(grouping: self, by: \.reason).sorted {
      ($0.key.order, $0.value.first?.file.path ?? "") < ($1.key.order, $1.value.first?.file.path ?? "")
    }
    .map { reason, refusals in
      let sentence = reason.sentence(isOne: refusals.count == 1)
      let shown = refusals.prefix(20).map { "\n  \(PatchPath.legible($0.file.path))" }.joined()
      let more = refusals.count > 20 ? "\n  and \(refusals.count - 20) more" : ""
      let which = "\(counted(refusals.count, "file")) that would change \(sentence)"
      return "nothing was written: \(which); \(reason.remedy)\(shown)\(more)"
    }
  }
}
