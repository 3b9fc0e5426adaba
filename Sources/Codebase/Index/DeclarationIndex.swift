import Foundation
import SwiftParser
import SwiftSyntax

/// A file's tree and what it declares.
public struct ParsedFile: Sendable {
  public let tree: SourceFileSyntax
  public let facts: FileFacts
}

/// Answers which files declare a name, and parses those files when an answer needs their content.
///
/// Nothing is indexed up front: a pass over the bytes has left the hashes of declared names, and a file is parsed
/// when it turns out to be a candidate.
public final class DeclarationIndex: Sendable {
  private let files: [SourceFile]
  private let sifts: [Sift]
  private let slots: [ParsedSlot]
  private let filesByHash: [UInt64: [Int32]]
  private let filesByInherited: [UInt64: [Int32]]
  /// Hashes of the names that follow `typealias` anywhere.
  private let aliasNames: Set<UInt64>
  private let descendantsByName = Memo<[String]>()
  private let typeNames = Memo<[Int]>()
  private let typesByName = Memo<[TypeFacts]>()
  private let asyncByName = Memo<[MemberFacts]>()
  private let memberNames = Memo<Bool>()
  private let genericNames = Memo<Bool>()
  private let globalsByName = Memo<[MemberFacts]>()
  private let functionsByName = Memo<[MemberFacts]>()
  private let memberAliasesByName = Memo<[MemberFacts]>()
  private let callsByPlace = Memo<[CallFacts]>()
  private let recent: RecentTrees

  init(files: [SourceFile], sifts: [Sift]) {
    self.files = files
    self.sifts = sifts
    self.slots = files.map { _ in ParsedSlot() }
    recent = RecentTrees()
    filesByHash = Self.inverted(sifts.map(\.declaredNames))
    filesByInherited = Self.inverted(sifts.map(\.inheritedNames))
    aliasNames = sifts.reduce(into: []) { $0.formUnion($1.aliasNames) }
  }

  /// The files that have a name, in order.
  private static func inverted(_ names: [[UInt64]]) -> [UInt64: [Int32]] {
    var files: [UInt64: [Int32]] = [:]
    files.reserveCapacity(names.reduce(0) { $0 + $1.count } / 2)
    for (index, names) in names.enumerated() {
      for name in names { files[name, default: []].append(Int32(index)) }
    }
    return files
  }

  private init(
    files: [SourceFile], sifts: [Sift], slots: [ParsedSlot], filesByHash: [UInt64: [Int32]],
    filesByInherited: [UInt64: [Int32]], aliasNames: Set<UInt64>, recent: RecentTrees
  ) {
    self.aliasNames = aliasNames
    self.recent = recent
    self.files = files
    self.sifts = sifts
    self.slots = slots
    self.filesByHash = filesByHash
    self.filesByInherited = filesByInherited
  }

  /// The index after some files got other contents. The other files' declarations stay known.
  func replacing(_ changed: [Int], files: [SourceFile], sifts: [Sift]) -> DeclarationIndex {
    var slots = slots
    var filesByHash = filesByHash
    var filesByInherited = filesByInherited
    for index in changed {
      slots[index] = ParsedSlot()
      Self.replace(index, self.sifts[index].declaredNames, by: sifts[index].declaredNames, in: &filesByHash)
      Self.replace(
        index, self.sifts[index].inheritedNames, by: sifts[index].inheritedNames, in: &filesByInherited)
    }
    return DeclarationIndex(
      files: files, sifts: sifts, slots: slots, filesByHash: filesByHash, filesByInherited: filesByInherited,
      aliasNames: changed.reduce(into: aliasNames) { $0.formUnion(sifts[$1].aliasNames) }, recent: recent)
  }

  private static func replace(
    _ file: Int, _ old: [UInt64], by new: [UInt64], in files: inout [UInt64: [Int32]]
  ) {
    guard old != new else { return }
    let before = Set(old)
    let after = Set(new)
    for name in before.subtracting(after) { files[name]?.removeAll { $0 == file } }
    for name in after.subtracting(before) { files[name] = ((files[name] ?? []) + [Int32(file)]).sorted() }
  }

  /// Indices of the files that may declare a type, function or global of this name, in order.
  public func candidates(_ name: String) -> [Int] {
    (filesByHash[Sift.hash(name)] ?? []).map(Int.init)
  }

  public func facts(_ index: Int) -> FileFacts {
    slots[index].facts(of: files[index], index: index)
  }

  /// The tree of a file. That of a file with sites stays until `release`; others stay while they are among the last
  /// that were asked for.
  public func parsed(_ index: Int) -> ParsedFile {
    let slot = slots[index]
    let (parsed, isToStay) = slot.parsed(files[index], index: index)
    if !isToStay { recent.add(slot, size: files[index].bytes.count) }
    return parsed
  }

  /// Says that the file's tree, once there is one, is of use until its sites are planned.
  func awaitPlanning(_ index: Int) { slots[index].awaitPlanning() }

  /// Lets go of a tree that others may ask for, but no longer for its own sites; what the file declares stays known.
  func release(_ index: Int) {
    slots[index].isPlanned()
    recent.add(slots[index], size: files[index].bytes.count)
  }

  /// Every declaration and extension of types with this name, in order of file and position.
  public func types(named name: String) -> [TypeFacts] {
    typesByName.value(for: name) { candidates(name).flatMap { facts($0).types.filter { $0.name == name } } }
  }

  /// The names of the types that inherit from or conform to a type of this name, in any number of steps, sorted.
  public func descendants(of name: String) -> [String] {
    descendantsByName.value(for: name) {
      var found: Set<String> = []
      var open = [name]
      while let parent = open.popLast() {
        for file in filesByInherited[Sift.hash(parent)] ?? [] {
          for type in facts(Int(file)).types where type.name != name && !found.contains(type.name) {
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
      let hash = Sift.hash(name)
      return candidates(name).filter { sifts[$0].globalNames.contains(hash) }.flatMap {
        facts($0).globals.filter { $0.name == name }
      }
    }
  }

  /// Whether some file may declare a typealias of this name.
  public func mayDeclareAlias(named name: String) -> Bool { mayDeclareAlias(hash: Sift.hash(name)) }

  func mayDeclareAlias(hash: UInt64) -> Bool { aliasNames.contains(hash) }

  /// Whether a generic parameter or an associated type has this name anywhere: a type of such a name may be any.
  func isGenericName(_ name: String) -> Bool {
    genericNames.value(for: name) {
      let hash = Sift.hash(name)
      return sifts.contains { $0.genericNames.contains(hash) }
    }
  }

  /// Indices of the files that declare a generic parameter or an associated type of this name.
  func filesWithGenericParameter(named name: String) -> [Int] {
    let hash = Sift.hash(name)
    return sifts.indices.filter { sifts[$0].genericNames.contains(hash) }
  }

  /// Every typealias of this name that is a member of a type.
  func memberAliases(named name: String) -> [MemberFacts] {
    memberAliasesByName.value(for: name) {
      let hash = Sift.hash(name)
      return candidates(name).filter { sifts[$0].aliasNames.contains(hash) }.flatMap { index in
        facts(index).types.flatMap(\.members).filter {
          $0.kind == .typealiasDeclaration && $0.name == name
        }
      }
    }
  }

  /// Every function of this name, whatever type it is a member of.
  public func functions(named name: String) -> [MemberFacts] {
    functionsByName.value(for: name) { functions(named: name, in: candidates(name)) }
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
    return callsByPlace.value(for: "\(member.file):\(body.lowerBound)") {
      InlineCalls.facts(inBody: body, of: member.range, in: files[member.file].bytes)
    }
  }

  /// Whether any type has a member or a generic parameter of this name.
  public func mayBeMember(_ name: String) -> Bool {
    memberNames.value(for: name) {
      isGenericName(name)
        || candidates(name).contains { facts($0).types.contains { $0.members.contains { $0.name == name } } }
    }
  }

  /// Every asynchronous function of this name.
  public func asyncFunctions(named name: String) -> [MemberFacts] {
    asyncByName.value(for: name) {
      functions(named: name, in: candidates(name).filter { sifts[$0].mayDeclareAsync }).filter(\.isAsync)
    }
  }

  /// Whether any type or typealias of this name is declared anywhere.
  public func declaresType(named name: String) -> Bool { !filesDeclaringType(named: name).isEmpty }

  /// Indices of the files that declare a type or typealias of this name.
  public func filesDeclaringType(named name: String) -> [Int] {
    typeNames.value(for: name) {
      candidates(name).filter { index in
        let facts = facts(index)
        let isAlias = { (member: MemberFacts) in member.kind == .typealiasDeclaration && member.name == name }
        return facts.types.contains {
          ($0.isPrimary && $0.name == name) || $0.members.contains(where: isAlias)
        }
          || facts.globals.contains(where: isAlias)
      }
    }
  }
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
