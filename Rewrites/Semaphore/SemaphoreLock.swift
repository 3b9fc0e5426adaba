import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A semaphore that starts at 1 and is waited for and signalled in one function each time: a lock.
struct SemaphoreLock {
  private let uses: SemaphoreUses
  private let file: FileContext

  init(_ uses: SemaphoreUses) {
    self.uses = uses
    file = uses.file
  }

  func proposal() throws(Refusal) -> Proposal {
    guard !uses.waits.isEmpty else { throw Refusal("semaphore-unused", "nothing waits for '\(uses.name)'") }
    guard ImportEdit.canImport("Foundation", in: file) else {
      throw Refusal("missing-import", "this file can't import Foundation, which declares 'NSLock'")
    }
    let name = try lockName()
    var edits = [file.edit(uses.creation.trimmedUTF8Range, "NSLock()")]
    if let edit = ImportEdit.adding("Foundation", in: file) { edits.append(edit) }
    edits.append(file.edit(uses.binding.pattern.trimmedUTF8Range, name))
    if let type = uses.binding.typeAnnotation?.type {
      edits.append(file.edit(type.trimmedUTF8Range, "NSLock"))
    }
    var paired: Set<SyntaxIdentifier> = []
    var notes: [Assumed] = []
    var scopes: [Syntax] = []
    for wait in uses.waits where !scopes.contains(Syntax(wait).executionScope) {
      scopes.append(Syntax(wait).executionScope)
    }
    for scope in scopes {
      do throws(Refusal) {
        let waits = uses.waits.filter { Syntax($0).executionScope == scope }
        let sections = try sections(of: waits, lock: name)
        paired.formUnion(sections.signals)
        edits += sections.edits
        notes += sections.notes
      } catch {
        guard let calls = calls(in: scope, lock: name) else { throw error }
        paired.formUnion(calls.signals)
        edits += calls.edits
        notes += calls.notes
      }
    }
    notes = Set(notes).sorted { $0.sentence < $1.sentence }
    edits += CommentRenaming(old: uses.name, new: name, kind: .lock).edits(
      around: Syntax(uses.variable), in: file, with: edits)
    if let stray = uses.signals.first(where: { !paired.contains($0.id) }) {
      throw Refusal(
        "signalled-elsewhere",
        "a 'wait' or 'signal' of '\(uses.name)' has no partner in the same scope, so a lock can't replace it",
        at: file.place(stray))
    }
    return .change(
      Draft(
        CommentRenaming.title("a lock instead of a semaphore that starts at 1", of: edits),
        assuming: notes, edits: edits, absorbs: uses.sites))
  }

  private typealias Part = (edits: [Edit], signals: Set<SyntaxIdentifier>, notes: [Assumed])

  /// The sections of one function as closures that the lock takes.
  private func sections(of waits: [FunctionCallExprSyntax], lock name: String) throws(Refusal) -> Part {
    var part: Part = ([], [], [])
    for wait in waits {
      let section = try SemaphoreSection(wait, of: uses)
      part.signals.insert(section.signal.id)
      part.edits += try section.edits(lock: name)
      part.notes += section.notes
    }
    return part
  }

  /// `lock.lock()` and `lock.unlock()` where a function leaves its sections in other ways than by their ends; nil where
  /// not each of its ways gives the lock back.
  private func calls(in scope: Syntax, lock name: String) -> Part? {
    let waits = uses.waits.filter { Syntax($0).executionScope == scope }
    let signals = uses.signals.filter { Syntax($0).executionScope == scope }
    guard LockFlow.isPaired(waits: waits, signals: signals, in: scope, of: file),
      waits.allSatisfy({ !file.isolation.isAsyncContext(Syntax($0)) })
    else { return nil }
    let edits = (waits.map { ($0, "lock") } + signals.map { ($0, "unlock") }).compactMap { call, method in
      Callee(call)?.receiver.map { receiver in
        file.edit(
          call.trimmedUTF8Range,
          "\(receiver.compactText.dropLast(uses.name.count))\(name).\(method)()")
      }
    }
    guard edits.count == waits.count + signals.count,
      (waits + signals).allSatisfy({ $0.comments(in: $0.trimmedUTF8Range).isEmpty })
    else { return nil }
    let called = SemaphoreSection.unknownWork(in: scope, file)
    return (edits, Set(signals.map(\.id)), called.map(SemaphoreSection.note))
  }

  /// A name that doesn't call the lock a semaphore.
  private func lockName() throws(Refusal) -> String {
    let renamed = uses.name.replacing("semaphore", with: "lock").replacing("Semaphore", with: "Lock")
      .replacing(/[lL]ockLock$/) { $0.output.hasPrefix("L") ? "Lock" : "lock" }
    guard renamed != uses.name else { return renamed }
    let owner = file.resolver.enclosingType(of: Syntax(uses.variable))
    let isTaken =
      file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        guard token.text == renamed, let parent = token.parent, !token.isMemberOfAnother else { return false }
        // What another type has of that name is none of this one's.
        let type = file.resolver.enclosingType(of: parent)
        return type == nil || owner == nil || type == owner
      }
      || !uses.isPrivate && !file.codebase.files(mentioning: renamed).isEmpty
    return isTaken ? uses.name : renamed
  }
}

extension TokenSyntax {
  /// Whether it names a member of anything but `self`: `other.lock()`.
  fileprivate var isMemberOfAnother: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id
    else { return false }
    return access.base?.compactText != "self"
  }
}
