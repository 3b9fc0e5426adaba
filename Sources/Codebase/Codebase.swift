import SwiftSyntax

/// All the Swift of a run, with its settings, ready to be asked about.
///
/// Pure: it reads no file and no environment itself. Results depend on the files, their order, the settings and what the
/// compiler's index says of them, alone.
public final class Codebase: Sendable {
  public let files: [SourceFile]
  public let settings: SettingsMap
  public let index: DeclarationIndex
  /// What the compiler wrote down of these files; nil where nobody wants it used.
  public let compilerIndex: CompilerIndex?
  /// Whether these are the files as they were read.
  let isAsRead: Bool
  let identity = Identities.ofCodebases.next()
  /// Answers that rewrites keep for one another.
  public let answers = Answers()
  let hierarchy = HierarchyAnswers()
  /// The name of each file's module, as far as it is known.
  private let moduleNames: [String?]
  private let modules: Set<String>
  private let texts: [FileText]
  private let words: WordIndex
  private let store: TextStore
  /// Indices of the files that got other contents than they were read with, in order.
  private let changed: [Int]
  private let indices: [String: Int]
  private let importsByModule = Memo<String, Bool>()
  private let valueNames: Memo<String, Bool>

  /// - Parameters:
  ///   - jobs: how many files are looked at side by side, at least 1.
  ///   - store: where what is known of the files' texts is found and kept, for codebases that have the same ones.
  public convenience init(
    files: [SourceFile], settings: SettingsMap, jobs: Int = 1, store: TextStore? = nil
  ) async {
    await self.init(files: files, jobs: jobs, store: store) { settings }
  }

  /// - Parameter settings: waited for while the files are looked at.
  public init(
    files: [SourceFile], jobs: Int, compilerIndex: CompilerIndex? = nil, store: TextStore? = nil,
    settings: @escaping @Sendable () async -> SettingsMap
  ) async {
    self.files = files
    self.compilerIndex = compilerIndex
    valueNames = Memo()
    isAsRead = true
    indices = Dictionary(
      files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    texts = await Self.texts(of: files, jobs: jobs, in: store)
    changed = []
    self.store = store ?? TextStore()
    index = DeclarationIndex(texts, trees: self.store.trees)
    words = WordIndex(texts)
    let settings = await settings()
    self.settings = settings
    moduleNames = files.map { settings.settings(forPath: $0.path).moduleName }
    modules = Set(moduleNames.compactMap(\.self))
  }

  /// The files of several projects, for their texts. What a name means is for each project to say.
  public convenience init(merging projects: [Codebase], jobs: Int = 1) async {
    let files = projects.flatMap(\.files).sorted { $0.path < $1.path }
    await self.init(files: files, settings: projects[0].settings, jobs: jobs)
  }

  /// `codebase` with other texts of some files.
  private init(_ codebase: Codebase, with new: [FileText]) {
    var texts = codebase.texts
    var files = codebase.files
    for text in new {
      texts[text.index] = text
      files[text.index] = text.source
    }
    let changed = Set(codebase.changed + new.map(\.index)).sorted()
    self.files = files
    self.texts = texts
    self.changed = changed
    index = codebase.index.replacing(changed, by: texts)
    words = codebase.words.replacing(changed, by: texts)
    store = codebase.store
    settings = codebase.settings
    compilerIndex = codebase.compilerIndex
    valueNames = codebase.valueNames
    isAsRead = false
    moduleNames = codebase.moduleNames
    modules = codebase.modules
    indices = codebase.indices
  }

  /// The file at an index in `files`.
  public func source(of file: Int) -> SourceFile { texts[file].source }

  /// The path by which people know the file at an index in `files`, whatever its contents.
  public func path(of file: Int) -> String { files[file].path }

  /// The index in `files` of the file that people know by a path.
  public func index(ofPath path: String) -> Int? { indices[path] }

  /// The same codebase with other contents of some files, by their index. What is known of the other files is kept.
  public func replacing(_ contents: [Int: [UInt8]]) -> Codebase {
    Codebase(self, with: contents.keys.sorted().map { text(of: $0, with: contents[$0] ?? []) })
  }

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public func replacing(_ contents: [Int: [UInt8]], jobs: Int) async -> Codebase {
    Codebase(
      self,
      with: await concurrentMap(contents.keys.sorted(), jobs: jobs) {
        self.text(of: $0, with: contents[$0] ?? [])
      })
  }

  /// A file with other contents.
  private func text(of file: Int, with bytes: [UInt8]) -> FileText {
    let old = files[file]
    return store.text(
      of: SourceFile(path: old.path, absolutePath: old.absolutePath, bytes: bytes), index: file)
  }

  /// Whether a file that is free of syntax errors has some with other contents.
  ///
  /// - Parameter edited: UTF-8 offsets, in these contents, of what replaces something.
  public func breaksSyntax(of file: Int, with contents: [UInt8], editedIn edited: [Range<Int>]) -> Bool {
    let text = text(of: file, with: contents)
    return text.hasErrors(editedIn: edited) { store.trees.add(text) }
  }

  /// The expression that a piece of text holds; nil when it holds anything else. The same text may have the same tree.
  func expression(_ text: String) -> ExprSyntax? { store.expression(text) }

  /// The type that a piece of text spells; nil when it holds anything else. The same text may have the same tree.
  public func type(_ text: String) -> TypeSyntax? {
    let elements = expression("nil as \(text)")?.as(SequenceExprSyntax.self)?.elements
    guard let last = elements?.last, elements?.count == 3 else { return nil }
    return last.as(TypeExprSyntax.self)?.type
  }

  /// The name of the module that a file belongs to; nil where it isn't known.
  public func moduleName(of file: Int) -> String? { moduleNames[file] }

  /// Whether a file is in a folder that holds code for tests alone.
  public func isInFolderOfTests(_ file: Int) -> Bool {
    path(of: file).split(separator: "/").dropLast().contains { folder in
      Self.foldersOfTests.contains(where: folder.hasSuffix)
    }
  }

  /// How the names of folders end that hold code for tests alone.
  private static let foldersOfTests = [
    "Tests", "Mocks", "TestDoubles", "TestHelpers", "TestSupport", "TestTools", "TestUtilities", "TestUtils",
  ]

  /// Whether a module of this name is among the files' own.
  func isModule(_ name: String) -> Bool { modules.contains(name) }

  /// Indices of the files that mention a word, in order: in code, in comments or in strings.
  public func files(mentioning word: String) -> [Int] { words.files(mentioning: word) }

  /// Those of some files whose code can have hold of a value of a type, by the names that it mentions.
  public func files(_ files: [Int], reaching type: String) -> [Int] {
    CarryingNames(of: type, in: self).files(among: files, in: self)
  }

  /// Whether a file mentions a word: in code, in comments or in strings.
  public func does(_ file: Int, mention word: String) -> Bool { words.does(file, mention: word) }

  /// The hashes of the words that a file mentions.
  func words(of file: Int) -> [UInt32] { words.words(of: file) }

  /// Whether some file mentions a word, or did before it got other contents.
  func mayMention(_ word: String) -> Bool { words.mayMention(word) }

  /// Indices of the files that may hold sites, among these.
  public func files(_ files: [Int], thatPass sift: SiteSift) -> [Int] {
    files.filter { sift.mayHoldSites($0, in: self) }
  }

  /// The files that may hold sites, whose trees stay until `release`.
  ///
  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public func filesToPlan(_ sift: SiteSift, jobs: Int) async -> [Int] {
    let stride = max(1, min(256, files.count / max(1, jobs * 4)))
    let starts = Array(Swift.stride(from: 0, to: files.count, by: stride))
    let found = await concurrentMap(starts, jobs: jobs) { [files] start in
      self.files(Array(start..<min(start + stride, files.count)), thatPass: sift)
    }.flatMap(\.self)
    index.awaitPlanning(found)
    return found
  }

  /// Whether a type's name may be that of a variable, a parameter or a function in the files as they were read, too.
  func mayBeValue(_ name: String) -> Bool {
    valueNames.value(for: name) {
      !index.candidates(name).isEmpty
        || files(mentioning: name).contains { files[$0].mayDeclareValue(named: name) }
    }
  }

  /// The first file that mentions a piece of code, in code, comments or strings, and the UTF-8 offset there.
  ///
  /// - Parameter text: ends in a whole word.
  public func firstMention(of text: String) -> (file: Int, offset: Int)? {
    let word = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? text
    for file in files(mentioning: word) {
      if let offset = files[file].offset(of: text) { return (file, offset) }
    }
    return nil
  }

  /// Whether some file of a module imports one of these modules for every build, not under `#if canImport`.
  public func module(_ name: String, importsAnyOf modules: [String]) -> Bool {
    importsByModule.value(for: "\(name) \(modules.joined(separator: " "))") {
      zip(files, moduleNames).contains { file, module in
        module == name
          && modules.contains { file.contains("\nimport \($0)\n") && !file.contains("canImport(\($0))") }
      }
    }
  }

  /// Whether a module of the codebase hands another on to who imports it.
  public func module(_ name: String, exports other: String) -> Bool {
    files(mentioning: "_exported").contains { file in
      moduleNames[file] == name && index.facts(file).exports.contains(other)
    }
  }

  /// Whether all of a file can be parsed, and has no syntax errors.
  public func parses(_ file: Int) -> Bool {
    files[file].tooDeepOffset == nil && !index.parsed(file).tree.hasError
  }

  /// Lets go of trees and answers, which come again where they are asked for.
  public func forget() {
    answers.forget()
    hierarchy.forget()
    store.trees.forget()
  }

  /// Lets go of a file's tree once its sites are planned.
  public func release(_ file: Int) { index.release(file) }

  private static func texts(of files: [SourceFile], jobs: Int, in store: TextStore?) async -> [FileText] {
    let stride = max(1, min(256, files.count / max(1, jobs * 4)))
    let starts = Array(Swift.stride(from: 0, to: files.count, by: stride))
    return await concurrentMap(starts, jobs: jobs) { start in
      (start..<min(start + stride, files.count)).map { index in
        store?.text(of: files[index], index: index) ?? FileText(files[index], index: index)
      }
    }.flatMap(\.self)
  }
}

/// The results of `transform` in the order of `elements`, at most `jobs` at work at a time.
public func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
  await withTaskGroup(of: (Int, Result).self) { group in
    var next = 0
    var results = [Result?](repeating: nil, count: elements.count)
    func add() {
      guard next < elements.count else { return }
      let index = next
      let element = elements[index]
      next += 1
      group.addTask { (index, await transform(element)) }
    }
    for _ in 0..<max(1, jobs) { add() }
    for await (index, result) in group {
      results[index] = result
      add()
    }
    return results.compactMap(\.self)
  }
}
