/// Reads one index store. For one thread at a time.
final class IndexStoreReader {
  private let library: IndexLibrary
  private let store: IndexLibrary.Handle

  /// Nil where there is none at a path, or one that the library can't read.
  init?(_ library: IndexLibrary, path: String) {
    var error: IndexLibrary.Handle?
    guard let store = library.openStore(path, &error) else {
      if let error { library.disposeError(error) }
      return nil
    }
    self.library = library
    self.store = store
  }

  deinit { library.closeStore(store) }

  // MARK: Units

  /// The units of files, without those of modules that only exist compiled.
  ///
  /// - Parameter number: what the units name this store by.
  func units(inStore number: Int) -> [IndexUnit] {
    let names = IndexLibrary.texts { library.visitUnits(store, 1, $0, $1) }
    return names.compactMap { name in
      reading(name, library.openUnit, library.closeUnit) { unit(of: $0, inStore: number) } ?? nil
    }
  }

  private func unit(of reader: IndexLibrary.Handle, inStore number: Int) -> IndexUnit? {
    guard !library.isSystemUnit(reader) else { return nil }
    let written = String(library.mainFile(reader))
    guard written.hasSuffix(".swift"),
      let file = try? FileOperations.resolve(FilePath.joined(String(library.workingFolder(reader)), written))
    else { return nil }
    var records: [String] = []
    var imports: [String] = []
    for dependency in dependencies(of: reader) {
      switch dependency.kind {
      case .record where dependency.file == written: records.append(dependency.name)
      case .unit where !dependency.module.isEmpty: imports.append(dependency.module)
      default: break
      }
    }
    var time = FileTime(seconds: 0, nanoseconds: 0)
    library.unitTime(reader, &time.seconds, &time.nanoseconds)
    return IndexUnit(
      file: file, module: String(library.moduleName(reader)), target: String(library.target(reader)),
      output: FilePath.joined(
        String(library.workingFolder(reader)), String(library.outputFile(reader))),
      records: records, imports: imports, written: time, store: number)
  }

  private struct Dependency {
    /// `indexstore_unit_dependency_kind_t`
    enum Kind: UInt32 {
      case unit = 1
      case record, file
    }

    let kind: Kind
    let name: String
    let file: String
    let module: String
  }

  /// What a unit needs that is no part of the system.
  private func dependencies(of reader: IndexLibrary.Handle) -> [Dependency] {
    IndexLibrary.items {
      library.visitDependencies(reader, $0, $1)
    } _: { item in
      guard !library.isSystemDependency(item),
        let kind = Dependency.Kind(rawValue: library.dependencyKind(item))
      else { return nil }
      return Dependency(
        kind: kind, name: String(library.dependencyName(item)), file: String(library.dependencyFile(item)),
        module: String(library.dependencyModule(item)))
    }
  }

  // MARK: Records

  /// What is mentioned in a file; nil where the record isn't there.
  func occurrences(inRecord name: String) -> [IndexOccurrence]? {
    reading(name, library.openRecord, library.closeRecord) { record in
      IndexLibrary.items {
        library.visitOccurrences(record, $0, $1)
      } _: {
        occurrence(of: $0)
      }
    }
  }

  private func occurrence(of item: IndexLibrary.Handle) -> IndexOccurrence? {
    guard let symbol = library.symbol(item) else { return nil }
    var line: UInt32 = 0
    var column: UInt32 = 0
    library.position(item, &line, &column)
    let roles = IndexOccurrence.Roles(rawValue: library.roles(item))
    return IndexOccurrence(
      line: Int(line), column: Int(column), kind: IndexOccurrence.Kind(library.symbolKind(symbol)),
      name: String(library.symbolName(symbol)), symbol: String(library.symbolUSR(symbol)), roles: roles,
      overrides: roles.contains(.overrideOf) ? overrides(of: item) : [])
  }

  private func overrides(of item: IndexLibrary.Handle) -> [String] {
    IndexLibrary.items {
      library.visitRelations(item, $0, $1)
    } _: { relation in
      guard IndexOccurrence.Roles(rawValue: library.relationRoles(relation)).contains(.overrideOf) else {
        return nil
      }
      return library.relationSymbol(relation).map { String(library.symbolUSR($0)) }
    }
  }

  private func reading<Result>(
    _ name: String, _ open: IndexLibrary.Open, _ close: IndexLibrary.Close,
    _ body: (IndexLibrary.Handle) -> Result
  ) -> Result? {
    var error: IndexLibrary.Handle?
    guard let reader = open(store, name, &error) else {
      if let error { library.disposeError(error) }
      return nil
    }
    defer { close(reader) }
    return body(reader)
  }
}
