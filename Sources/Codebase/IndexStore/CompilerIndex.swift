import Foundation

/// What the compiler wrote down of a codebase's names when it was last built, as far as that is still so.
///
/// An input of a run like its files, but read only when a decision needs it, and each part of it once: what is answered
/// first stays the answer.
public final class CompilerIndex: @unchecked Sendable {
  // `lock` guards everything below.
  private let lock = NSLock()
  private let find: @Sendable () -> IndexSources
  private var opened: Opened?
  private var files: [Int: Lookup] = [:]
  private var tally = IndexTally()

  private struct Opened {
    let sources: IndexSources
    /// Whether libIndexStore could be loaded.
    let hasLibrary: Bool
    let readers: [IndexStoreReader?]
    /// The codebase's files by their paths free of links; what isn't there any more is left out.
    let paths: [Int: String]
    var units: UnitTable
    let others: [(path: String, module: String?)]
  }

  enum Lookup {
    case indexed(IndexedFile)
    /// It was never compiled, or not for this store.
    case absent
    /// This file has changed since.
    case stale(String)
  }

  /// - Parameter find: says where to look, when first something is asked.
  public init(_ find: @escaping @Sendable () -> IndexSources) { self.find = find }

  /// What is known of a file by its index in a codebase; nil where its bytes aren't those that were compiled, or the
  /// meaning of its names may be another one by now.
  ///
  /// - Parameter codebase: the one that was read, or the same with other contents of some files.
  func file(_ file: Int, in codebase: Codebase) -> IndexedFile? {
    lock.withLock {
      guard case .indexed(let indexed) = lookup(file, in: codebase),
        indexed.bytes == codebase.source(of: file).bytes
      else { return nil }
      return indexed
    }
  }

  /// Notes for the summary what became of a mention that declared types left open, in the code as it was read.
  func note(_ offset: Int, in file: Int, of codebase: Codebase, isSettled: Bool) {
    guard codebase.isAsRead else { return }
    lock.withLock {
      let source = codebase.source(of: file)
      var cause: String?
      if !isSettled, case .stale(let path) = lookup(file, in: codebase) {
        cause =
          opened?.paths.first { $0.value == path }.map { codebase.path(of: $0.key) }
          ?? FilePath.name(of: path)
      }
      tally.note("\(source.path):\(offset)", isSettled: isSettled, changed: cause)
    }
  }

  /// What was asked and what came of it, in a line for people; nil where nothing was asked.
  public var finding: String? {
    lock.withLock {
      guard let opened, !tally.isEmpty else { return nil }
      guard !opened.sources.stores.isEmpty else { return tally.withoutStore }
      let names = opened.sources.stores.map(\.name)
      guard opened.hasLibrary else { return tally.withoutLibrary(names) }
      return tally.with(zip(names, opened.readers).filter { $0.1 != nil }.map(\.0), of: names)
    }
  }

  /// What runs on other machines have asked about the same files, for one that goes on from there.
  public struct Questions: Hashable, Sendable, Codable {
    /// The names of the index stores that could have answered.
    public let stores: [String]
    let settled: [String]
    let open: [String]
    let changed: [String]
  }

  /// What was asked so far; nil where nothing was.
  public var questions: Questions? {
    lock.withLock {
      guard let opened, !tally.isEmpty else { return nil }
      return tally.questions(to: opened.sources.stores.map(\.name))
    }
  }

  /// Takes what was asked elsewhere for asked here.
  ///
  /// - Returns: whether the index stores there have the names of those here.
  public func take(_ questions: Questions, in codebase: Codebase) -> Bool {
    lock.withLock {
      let index = opened ?? open(codebase)
      opened = index
      tally.take(questions)
      return index.sources.stores.map(\.name) == questions.stores
    }
  }

  // MARK: Looking

  private func lookup(_ file: Int, in codebase: Codebase) -> Lookup {
    if let known = files[file] { return known }
    var index = opened ?? open(codebase)
    let found = look(for: file, &index)
    opened = index
    files[file] = found
    return found
  }

  private func open(_ codebase: Codebase) -> Opened {
    let sources = find()
    let library =
      sources.stores.isEmpty ? nil : sources.libraries.lazy.compactMap(IndexLibrary.init(path:)).first
    let readers = sources.stores.map { store in library.flatMap { IndexStoreReader($0, path: store.path) } }
    let units = UnitTable(
      readers.enumerated().flatMap { number, reader in reader?.units(inStore: number) ?? [] })
    var paths: [Int: String] = [:]
    if !units.isEmpty {
      for (index, file) in codebase.files.enumerated() {
        paths[index] = try? FileOperations.resolve(file.absolutePath)
      }
    }
    let others = paths.sorted { $0.key < $1.key }.filter { !units.holds($0.value) }
    return Opened(
      sources: sources, hasLibrary: library != nil, readers: readers, paths: paths, units: units,
      others: others.map { ($0.value, codebase.moduleName(of: $0.key)) })
  }

  private func look(for file: Int, _ index: inout Opened) -> Lookup {
    guard let path = index.paths[file] else { return .absent }
    switch index.units.standing(of: path, among: index.others) {
    case .absent: return .absent
    case .stale(let changed): return .stale(changed)
    case .current(let units):
      guard let bytes = try? FileOperations.contents(of: path) else { return .absent }
      var all: [IndexOccurrence] = []
      for unit in units {
        for record in unit.records {
          guard let found = index.readers[unit.store]?.occurrences(inRecord: record) else { return .absent }
          all += found
        }
      }
      return IndexedFile(bytes: bytes, occurrences: all).map(Lookup.indexed) ?? .stale(path)
    }
  }
}

/// How many mentions the index was asked for, and what it settled.
private struct IndexTally {
  private var settled: Set<String> = []
  private var open: Set<String> = []
  private var changed: Set<String> = []

  var isEmpty: Bool { settled.isEmpty && open.isEmpty }

  mutating func note(_ mention: String, isSettled: Bool, changed file: String?) {
    if isSettled { settled.insert(mention) } else { open.insert(mention) }
    if let file { changed.insert(file) }
  }

  func questions(to stores: [String]) -> CompilerIndex.Questions {
    CompilerIndex.Questions(
      stores: stores, settled: settled.sorted(), open: open.sorted(), changed: changed.sorted())
  }

  mutating func take(_ questions: CompilerIndex.Questions) {
    settled.formUnion(questions.settled)
    open.formUnion(questions.open)
    changed.formUnion(questions.changed)
  }

  /// Those that no question about them has settled.
  private var left: Int { open.subtracting(settled).count }

  var withoutStore: String {
    "\(references(left)) not resolved from declared types. The index store of a build can resolve "
      + (left == 1 ? "it" : "them") + "; none was found: build the project, or pass --index-store"
  }

  func withoutLibrary(_ stores: [String]) -> String {
    "\(references(left)) not resolved from declared types. The index store at \(stores.joined(separator: ", ")) was not "
      + "read, because no libIndexStore was found"
  }

  func with(_ read: [String], of all: [String]) -> String {
    guard !read.isEmpty else {
      return
        "\(references(left)) not resolved from declared types. The index store at \(all.joined(separator: ", ")) "
        + "can't be read; build again"
    }
    var text = "\(references(settled.count)) resolved by the index store at \(read.joined(separator: ", "))"
    if left > 0 { text += ", \(left) not resolved" }
    guard let first = changed.min() else { return text }
    let others =
      changed.count > 1 ? " and \(changed.count - 1) other \(changed.count > 2 ? "files" : "file")" : ""
    return text + ": \(first)\(others) changed after the build"
  }

  private func references(_ count: Int) -> String { "\(count) \(count == 1 ? "reference" : "references")" }
}
