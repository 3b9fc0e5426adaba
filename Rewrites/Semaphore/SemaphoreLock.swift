import Codebase
import Migration
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
    guard !uses.isLocal else {
      throw Refusal(
        "local-semaphore", "it is a local constant, and what shares it is not under its protection")
    }
    guard !uses.waits.isEmpty else { throw Refusal("semaphore-unused", "nothing waits for '\(uses.name)'") }
    guard file.facts.imports.contains(where: Self.modulesWithLocks.contains) else {
      throw Refusal("missing-import", "this file doesn't import Foundation, which declares 'NSLock'")
    }
    let name = try lockName()
    var edits = [file.edit(uses.creation.trimmedUTF8Range, "NSLock()")]
    edits.append(file.edit(uses.binding.pattern.trimmedUTF8Range, name))
    if let type = uses.binding.typeAnnotation?.type {
      edits.append(file.edit(type.trimmedUTF8Range, "NSLock"))
    }
    var paired: Set<SyntaxIdentifier> = []
    var notes: [String] = []
    for wait in uses.waits {
      let section = try SemaphoreSection(wait, of: uses)
      paired.insert(section.signal.id)
      edits += try section.edits(lock: name)
      for note in section.notes where !notes.contains(note) { notes.append(note) }
    }
    if let stray = uses.signals.first(where: { !paired.contains($0.id) }) {
      throw Refusal(
        "signalled-elsewhere",
        "'\(uses.name)' is signalled apart from the wait before it, which a lock forbids",
        at: file.place(stray))
    }
    return .change(
      Draft(
        "a lock instead of a semaphore that starts at 1", notes.isEmpty ? .established : .judgement,
        alters: notes,
        edits: edits, absorbs: uses.sites))
  }

  /// A name that doesn't call the lock a semaphore.
  private func lockName() throws(Refusal) -> String {
    let renamed = uses.name.replacing("semaphore", with: "lock").replacing("Semaphore", with: "Lock")
    guard renamed != uses.name else { return renamed }
    let isTaken =
      file.tree.tokens(viewMode: .sourceAccurate).contains { $0.text == renamed }
      || !uses.isPrivate && !file.codebase.files(mentioning: renamed).isEmpty
    return isTaken ? uses.name : renamed
  }

  private static let modulesWithLocks: Set<String> = [
    "Foundation", "UIKit", "AppKit", "SwiftUI", "Cocoa", "CoreData", "Combine", "WatchKit",
  ]
}
