import CIndexStore

/// The functions of libIndexStore that are used: the library by which the toolchain's own tools read what the
/// compiler wrote under `-index-store-path`.
///
/// The interface and the meaning of its constants are those of `indexstore/indexstore.h` in the LLVM that Swift's
/// toolchains are built from, version 0 of the interface: additions leave what is there as it is.
struct IndexLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer
  /// Called with the context that went in and each item; false ends the visit.
  typealias Visitor = @convention(c) (_ context: Handle?, _ item: Handle?) -> Bool
  typealias TextVisitor = @convention(c) (_ context: Handle?, _ item: IndexStoreText) -> Bool
  typealias TextOf = @convention(c) (Handle) -> IndexStoreText
  typealias Open = @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>?) -> Handle?
  typealias Close = @convention(c) (Handle) -> Void
  typealias Visit = @convention(c) (Handle, _ context: Handle?, Visitor) -> Bool

  let disposeError: Close
  let openStore: @convention(c) (UnsafePointer<CChar>, _ error: UnsafeMutablePointer<Handle?>?) -> Handle?
  let closeStore: Close
  let visitUnits: @convention(c) (Handle, _ isSorted: UInt32, _ context: Handle?, TextVisitor) -> Bool

  let openUnit: Open
  let closeUnit: Close
  let unitTime:
    @convention(c) (
      Handle, _ seconds: UnsafeMutablePointer<Int64>, _ nanoseconds: UnsafeMutablePointer<Int64>
    )
      -> Void
  let isSystemUnit: @convention(c) (Handle) -> Bool
  let mainFile: TextOf
  let moduleName: TextOf
  let workingFolder: TextOf
  let outputFile: TextOf
  let target: TextOf
  let visitDependencies: Visit
  let dependencyKind: @convention(c) (Handle) -> UInt32
  let isSystemDependency: @convention(c) (Handle) -> Bool
  let dependencyFile: TextOf
  let dependencyModule: TextOf
  let dependencyName: TextOf

  let openRecord: Open
  let closeRecord: Close
  let visitOccurrences: Visit
  let position:
    @convention(c) (Handle, _ line: UnsafeMutablePointer<UInt32>, _ column: UnsafeMutablePointer<UInt32>) ->
      Void
  let roles: @convention(c) (Handle) -> UInt64
  let symbol: @convention(c) (Handle) -> Handle?
  let symbolKind: @convention(c) (Handle) -> UInt32
  let symbolName: TextOf
  let symbolUSR: TextOf
  let visitRelations: Visit
  let relationRoles: @convention(c) (Handle) -> UInt64
  let relationSymbol: @convention(c) (Handle) -> Handle?

  /// Loads the library; nil where it isn't there or lacks a function.
  init?(path: String) {
    guard let library = DynamicLibrary(path: path) else { return nil }
    do throws(DynamicLibrary.Missing) {
      try self.init(library)
    } catch {
      return nil
    }
  }

  private init(_ library: DynamicLibrary) throws(DynamicLibrary.Missing) {
    disposeError = try library.function("indexstore_error_dispose")
    openStore = try library.function("indexstore_store_create")
    closeStore = try library.function("indexstore_store_dispose")
    visitUnits = try library.function("indexstore_store_units_apply_f")
    openUnit = try library.function("indexstore_unit_reader_create")
    closeUnit = try library.function("indexstore_unit_reader_dispose")
    unitTime = try library.function("indexstore_unit_reader_get_modification_time")
    isSystemUnit = try library.function("indexstore_unit_reader_is_system_unit")
    mainFile = try library.function("indexstore_unit_reader_get_main_file")
    moduleName = try library.function("indexstore_unit_reader_get_module_name")
    workingFolder = try library.function("indexstore_unit_reader_get_working_dir")
    outputFile = try library.function("indexstore_unit_reader_get_output_file")
    target = try library.function("indexstore_unit_reader_get_target")
    visitDependencies = try library.function("indexstore_unit_reader_dependencies_apply_f")
    dependencyKind = try library.function("indexstore_unit_dependency_get_kind")
    isSystemDependency = try library.function("indexstore_unit_dependency_is_system")
    dependencyFile = try library.function("indexstore_unit_dependency_get_filepath")
    dependencyModule = try library.function("indexstore_unit_dependency_get_modulename")
    dependencyName = try library.function("indexstore_unit_dependency_get_name")
    openRecord = try library.function("indexstore_record_reader_create")
    closeRecord = try library.function("indexstore_record_reader_dispose")
    visitOccurrences = try library.function("indexstore_record_reader_occurrences_apply_f")
    position = try library.function("indexstore_occurrence_get_line_col")
    roles = try library.function("indexstore_occurrence_get_roles")
    symbol = try library.function("indexstore_occurrence_get_symbol")
    symbolKind = try library.function("indexstore_symbol_get_kind")
    symbolName = try library.function("indexstore_symbol_get_name")
    symbolUSR = try library.function("indexstore_symbol_get_usr")
    visitRelations = try library.function("indexstore_occurrence_relations_apply_f")
    relationRoles = try library.function("indexstore_symbol_relation_get_roles")
    relationSymbol = try library.function("indexstore_symbol_relation_get_symbol")
  }
}

extension IndexLibrary {
  /// The items of a visit, as far as `make` makes something of them.
  static func items<Item>(of visit: (_ context: Handle?, Visitor) -> Bool, _ make: (Handle) -> Item?)
    -> [Item]
  {
    var found: [Item] = []
    collecting { item in
      if let made = make(item) { found.append(made) }
    } in: { context in
      _ = visit(context) { context, item in
        if let context, let item { Collector.at(context).take(item) }
        return true
      }
    }
    return found
  }

  /// The texts of a visit.
  static func texts(of visit: (_ context: Handle?, TextVisitor) -> Bool) -> [String] {
    var found: [String] = []
    withUnsafeMutablePointer(to: &found) { pointer in
      _ = visit(pointer) { context, text in
        context?.assumingMemoryBound(to: [String].self).pointee.append(String(text))
        return true
      }
    }
    return found
  }

  private static func collecting(_ take: (Handle) -> Void, in visit: (_ context: Handle) -> Void) {
    withoutActuallyEscaping(take) { take in
      let collector = Collector(take)
      visit(Unmanaged.passUnretained(collector).toOpaque())
      withExtendedLifetime(collector) {}
    }
  }

  /// What a function of C is given in place of a closure.
  private final class Collector {
    let take: (Handle) -> Void

    init(_ take: @escaping (Handle) -> Void) { self.take = take }

    static func at(_ context: Handle) -> Collector {
      Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
    }
  }
}

extension String {
  init(_ text: IndexStoreText) {
    self.init(
      decoding: UnsafeRawBufferPointer(start: text.data, count: text.data == nil ? 0 : text.length),
      as: UTF8.self)
  }
}
