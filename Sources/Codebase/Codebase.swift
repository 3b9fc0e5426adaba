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
  /// Answers that rewrites keep for one another.
  public let answers = Answers()
  /// The name of each file's module, as far as it is known.
  private let moduleNames: [String?]
  private let sifts: [Sift]
  private let words: WordIndex
  private let indices: [String: Int]
  private let importsByModule = Memo<Bool>()
  private let valueNames: Memo<Bool>

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public convenience init(files: [SourceFile], settings: SettingsMap, jobs: Int = 1) async {
    await self.init(files: files, jobs: jobs) { settings }
  }

  /// - Parameter settings: waited for while the files are looked at.
  public init(
    files: [SourceFile], jobs: Int, compilerIndex: CompilerIndex? = nil,
    settings: @escaping @Sendable () async -> SettingsMap
  ) async {
    self.files = files
    self.compilerIndex = compilerIndex
    valueNames = Memo()
    isAsRead = true
    indices = Dictionary(
      files.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let sifted = await Self.sift(files, jobs: jobs)
    sifts = sifted.map(\.sift)
    index = DeclarationIndex(files: files, sifts: sifts)
    words = WordIndex(words: sifted.map(\.words))
    let settings = await settings()
    self.settings = settings
    moduleNames = files.map { settings.settings(forPath: $0.path).moduleName }
  }

  /// The files of several projects, for their texts. What a name means is for each project to say.
  public convenience init(merging projects: [Codebase], jobs: Int = 1) async {
    let files = projects.flatMap(\.files).sorted { $0.path < $1.path }
    await self.init(files: files, settings: projects[0].settings, jobs: jobs)
  }

  /// `codebase` with other files of the same paths.
  private init(
    _ codebase: Codebase, files: [SourceFile], sifts: [Sift], index: DeclarationIndex, words: WordIndex
  ) {
    self.files = files
    self.words = words
    settings = codebase.settings
    compilerIndex = codebase.compilerIndex
    valueNames = codebase.valueNames
    isAsRead = false
    moduleNames = codebase.moduleNames
    indices = codebase.indices
    self.sifts = sifts
    self.index = index
  }

  /// The index in `files` of the file that people know by a path.
  public func index(ofPath path: String) -> Int? { indices[path] }

  /// The same codebase with other contents of some files, by their index. What is known of the other files is kept.
  public func replacing(_ contents: [Int: [UInt8]]) -> Codebase {
    replacing(contents.keys.sorted().map { Replaced(self, $0, contents[$0] ?? []) })
  }

  /// - Parameter jobs: how many files are looked at side by side, at least 1.
  public func replacing(_ contents: [Int: [UInt8]], jobs: Int) async -> Codebase {
    replacing(
      await concurrentMap(contents.keys.sorted(), jobs: jobs) { Replaced(self, $0, contents[$0] ?? []) })
  }

  /// A file with other contents.
  private struct Replaced: Sendable {
    let index: Int
    let file: SourceFile
    let sift: Sift
    let words: [UInt32]

    init(_ codebase: Codebase, _ index: Int, _ bytes: [UInt8]) {
      let old = codebase.files[index]
      self.index = index
      file = SourceFile(path: old.path, absolutePath: old.absolutePath, bytes: bytes)
      sift = Sift(bytes)
      words = WordIndex.hashes(of: file)
    }
  }

  private func replacing(_ changed: [Replaced]) -> Codebase {
    var files = files
    var sifts = sifts
    for one in changed {
      files[one.index] = one.file
      sifts[one.index] = one.sift
    }
    return Codebase(
      self, files: files, sifts: sifts,
      index: index.replacing(changed.map(\.index), files: files, sifts: sifts),
      words: words.replacing(changed.map { ($0.index, $0.words) }))
  }

  /// The name of the module that a file belongs to; nil where it isn't known.
  func moduleName(of file: Int) -> String? { moduleNames[file] }

  /// Indices of the files that mention a word, in order: in code, in comments or in strings.
  public func files(mentioning word: String) -> [Int] { words.files(mentioning: word) }

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
    found.forEach(index.awaitPlanning)
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

  /// Lets go of a file's tree once its sites are planned.
  public func release(_ file: Int) { index.release(file) }

  private static func sift(_ files: [SourceFile], jobs: Int) async -> [(sift: Sift, words: [UInt32])] {
    let stride = max(1, min(256, files.count / max(1, jobs * 4)))
    let starts = Array(Swift.stride(from: 0, to: files.count, by: stride))
    return await concurrentMap(starts, jobs: jobs) { start in
      files[start..<min(start + stride, files.count)].map { (Sift($0.bytes), WordIndex.hashes(of: $0)) }
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
