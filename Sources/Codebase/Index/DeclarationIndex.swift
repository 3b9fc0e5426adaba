import Foundation
import SwiftParser
import SwiftSyntax

/// A file's tree and what it declares.
public struct ParsedFile: Sendable {
  public let tree: SourceFileSyntax
  public let facts: FileFacts
  /// Those of the tree.
  public let tokens: TokenTable
}

/// Answers which files declare a name, and parses those files when an answer needs their content.
///
/// Nothing is indexed up front: a pass over the bytes has left the hashes of declared names, and a file is parsed
/// when it turns out to be a candidate.
public final class DeclarationIndex: Sendable {
  private let texts: [FileText]
  private let trees: RecentTrees
  private let names: DeclaredNames
  /// The index of the files as they were read; nil for that index itself.
  private let original: DeclarationIndex?
  /// Indices of the files that got other contents since, in order.
  private let changed: [Int]
  private let descendantsByName = Memo<String, [String]>()
  private let typeNames = Memo<String, [Int]>()
  private let typesByName = Memo<String, [TypeFacts]>()
  private let asyncByName = Memo<String, [MemberFacts]>()
  private let memberNames = Memo<String, Bool>()
  private let globalsByName = Memo<String, [MemberFacts]>()
  private let functionsByName = Memo<String, [MemberFacts]>()
  private let memberAliasesByName = Memo<String, [MemberFacts]>()

  init(_ texts: [FileText], trees: RecentTrees) {
    self.texts = texts
    self.trees = trees
    names = DeclaredNames(texts.map(\.sift))
    original = nil
    changed = []
  }

  private init(_ texts: [FileText], after original: DeclarationIndex, changed: [Int]) {
    self.texts = texts
    self.original = original
    self.changed = changed
    trees = original.trees
    names = original.names
  }

  /// The index after some files got other contents. What the other files declare stays known.
  ///
  /// - Parameter changed: indices of all files that differ from those as they were read, in order.
  func replacing(_ changed: [Int], by texts: [FileText]) -> DeclarationIndex {
    DeclarationIndex(texts, after: original ?? self, changed: changed)
  }

  /// The index of the files as they were read, where the files that declare a name are the same there.
  private func original(for name: String) -> DeclarationIndex? {
    guard let original else { return nil }
    let hash = Sift.hash(name)
    let isTouched = changed.contains {
      texts[$0].sift.declares(hash) || original.texts[$0].sift.declares(hash)
    }
    return isTouched ? nil : original
  }

  /// Indices of the files that may declare a type, function or global of this name, in order.
  public func candidates(_ name: String) -> [Int] {
    let hash = Sift.hash(name)
    return files(names.declared[hash]) { $0.declares(hash) }
  }

  /// Indices of files in order: those as they were read, with those of changed files told from what they hold now.
  private func files(_ original: [Int32]?, where isMeant: (Sift) -> Bool) -> [Int] {
    let files = (original ?? []).map(Int.init)
    return changed.isEmpty ? files : files.replacing(changed) { isMeant(texts[$0].sift) }
  }

  public func facts(_ index: Int) -> FileFacts { texts[index].facts }

  /// The tree of a file. That of a file with sites stays until `release`; others stay while they are among the last
  /// that were asked for.
  public func parsed(_ index: Int) -> ParsedFile {
    let (parsed, isToStay) = texts[index].parsed()
    if !isToStay { trees.add(texts[index]) }
    return parsed
  }

  func text(of index: Int) -> FileText { texts[index] }

  /// Says that the trees of files, once there are some, are of use until the files' sites are planned.
  func awaitPlanning(_ files: [Int]) {
    let size = files.reduce(0) { $0 + texts[$1].source.bytes.count }
    for file in files { texts[file].awaitPlanning(keepsTree: size <= RecentTrees.sizeLimit) }
  }

  /// Lets go of a tree that others may ask for, but no longer for its own sites; what the file declares stays known.
  func release(_ index: Int) {
    texts[index].isPlanned()
    trees.add(texts[index])
  }

  /// Every declaration and extension of types with this name, in order of file and position.
  public func types(named name: String) -> [TypeFacts] {
    typesByName.value(for: name) {
      original(for: name)?.types(named: name)
        ?? candidates(name).flatMap { facts($0).types.filter { $0.name == name } }
    }
  }

  /// The names of the types that inherit from or conform to a type of this name, in any number of steps, sorted.
  public func descendants(of name: String) -> [String] {
    descendantsByName.value(for: name) {
      if let original {
        let known = original.descendants(of: name)
        let hashes = ([name] + known).map(Sift.hash)
        let isTouched = changed.contains { file in
          [texts[file].sift, original.texts[file].sift].contains { hashes.contains(where: $0.inherits) }
        }
        if !isTouched { return known }
      }
      var found: Set<String> = []
      var open = [name]
      while let parent = open.popLast() {
        let hash = Sift.hash(parent)
        for file in files(names.inherited[hash], where: { $0.inherits(hash) }) {
          for type in facts(file).types where type.name != name && !found.contains(type.name) {
            guard type.inherits(parent) else { continue }
            found.insert(type.name)
            open.append(type.name)
          }
        }
      }
      return found.sorted()
    }
  }

  /// Functions, variables and typealiases at file level with this name.
  public func globals(named name: String) -> [MemberFacts] {
    globalsByName.value(for: name) {
      if let original = original(for: name) { return original.globals(named: name) }
      let hash = Sift.hash(name)
      return candidates(name).filter { texts[$0].sift.globalNames.contains(hash) }.flatMap {
        facts($0).globals.filter { $0.name == name }
      }
    }
  }

  /// Whether some file may declare a typealias of this name.
  public func mayDeclareAlias(named name: String) -> Bool { mayDeclareAlias(hash: Sift.hash(name)) }

  func mayDeclareAlias(hash: UInt64) -> Bool {
    names.aliases.contains(hash) || changed.contains { texts[$0].sift.aliasNames.contains(hash) }
  }

  /// Whether a generic parameter or an associated type has this name anywhere: a type of such a name may be any.
  func isGenericName(_ name: String) -> Bool { !filesWithGenericParameter(named: name).isEmpty }

  /// Indices of the files that declare a generic parameter or an associated type of this name.
  func filesWithGenericParameter(named name: String) -> [Int] {
    let hash = Sift.hash(name)
    return files(names.generic[hash]) { $0.genericNames.contains(hash) }
  }

  /// Every typealias of this name that is a member of a type.
  func memberAliases(named name: String) -> [MemberFacts] {
    memberAliasesByName.value(for: name) {
      if let original = original(for: name) { return original.memberAliases(named: name) }
      let hash = Sift.hash(name)
      return candidates(name).filter { texts[$0].sift.aliasNames.contains(hash) }.flatMap { index in
        facts(index).types.flatMap(\.members).filter {
          $0.kind == .typealiasDeclaration && $0.name == name
        }
      }
    }
  }

  /// Every function of this name, whatever type it is a member of.
  public func functions(named name: String) -> [MemberFacts] {
    functionsByName.value(for: name) {
      original(for: name)?.functions(named: name) ?? functions(named: name, in: candidates(name))
    }
  }

  private func functions(named name: String, in files: [Int]) -> [MemberFacts] {
    files.flatMap { index in
      let facts = facts(index)
      let own = facts.globals.filter { $0.kind == .function && $0.name == name }
      return facts.types.reduce(into: own) { found, type in
        for member in type.members where member.kind == .function && member.name == name {
          found.append(member)
        }
      }
    }
  }

  /// The calls that run when a member is called or read: those in its body, closures that run in place included.
  public func calls(of member: MemberFacts) -> [CallFacts] {
    guard let body = member.body else { return [] }
    return texts[member.file].calls(of: member, body: body)
  }

  /// Whether any type has a member or a generic parameter of this name.
  public func mayBeMember(_ name: String) -> Bool {
    isGenericName(name) || isMember(name)
  }

  /// Whether some property of this name may have code of its own.
  public func mayBeComputed(_ name: String) -> Bool {
    let hash = Sift.hash(name)
    return names.variables.contains(hash) || changed.contains { texts[$0].sift.variableNames.contains(hash) }
  }

  private func isMember(_ name: String) -> Bool {
    memberNames.value(for: name) {
      original(for: name)?.isMember(name)
        ?? candidates(name).contains { facts($0).types.contains { $0.members.contains { $0.name == name } } }
    }
  }

  /// Every asynchronous function of this name.
  public func asyncFunctions(named name: String) -> [MemberFacts] {
    asyncByName.value(for: name) {
      original(for: name)?.asyncFunctions(named: name)
        ?? functions(named: name, in: candidates(name).filter { texts[$0].sift.mayDeclareAsync })
        .filter(\.isAsync)
    }
  }

  /// Whether any type or typealias of this name is declared anywhere.
  public func declaresType(named name: String) -> Bool { !filesDeclaringType(named: name).isEmpty }

  /// Indices of the files that declare a type or typealias of this name.
  public func filesDeclaringType(named name: String) -> [Int] {
    typeNames.value(for: name) {
      if let original = original(for: name) { return original.filesDeclaringType(named: name) }
      return candidates(name).filter { facts($0).declaresType(name) }
    }
  }
}

/// The files of a codebase by the names that they may declare, as told without parsing them.
private struct DeclaredNames: Sendable {
  let declared: [UInt64: [Int32]]
  let inherited: [UInt64: [Int32]]
  let generic: [UInt64: [Int32]]
  /// Hashes of the names that follow `typealias` anywhere.
  let aliases: Set<UInt64>
  /// Hashes of the names that follow `var` anywhere.
  let variables: Set<UInt64>

  init(_ sifts: [Sift]) {
    declared = Self.inverted(sifts.map(\.declaredNames))
    inherited = Self.inverted(sifts.map(\.inheritedNames))
    generic = Self.inverted(sifts.map(\.genericNames))
    aliases = sifts.reduce(into: []) { $0.formUnion($1.aliasNames) }
    variables = sifts.reduce(into: []) { $0.formUnion($1.variableNames) }
  }

  /// The files that have a name, in order.
  private static func inverted(_ names: [some Collection<UInt64>]) -> [UInt64: [Int32]] {
    var files: [UInt64: [Int32]] = [:]
    files.reserveCapacity(names.reduce(0) { $0 + $1.count } / 2)
    for (index, names) in names.enumerated() {
      for name in names { files[name, default: []].append(Int32(index)) }
    }
    return files
  }
}

extension Sift {
  fileprivate func declares(_ hash: UInt64) -> Bool { declaredNames.containsSorted(hash) }

  fileprivate func inherits(_ hash: UInt64) -> Bool { inheritedNames.containsSorted(hash) }
}

extension SourceFileSyntax {
  /// The tree of a file's bytes, with white space for what is nested too deeply to be parsed.
  public static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
    bytes.withUnsafeBufferPointer { buffer in
      guard let flattened = Nesting.flattened(buffer) else { return parse(buffer) }
      return flattened.withUnsafeBufferPointer(parse)
    }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    var parser = Parser(bytes, maximumNestingLevel: nestingLimit)
    return SourceFileSyntax.parse(from: &parser)
  }

  /// What the parser counts for brackets that aren't too deep, and for what is around them: the same in all builds.
  private static let nestingLimit = 256
}
