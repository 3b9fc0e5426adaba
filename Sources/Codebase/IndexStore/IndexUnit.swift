/// One compilation of one file, as an index store keeps it.
struct IndexUnit: Sendable {
  /// The file, by its absolute path free of links.
  let file: String
  /// The module that it was compiled into, and for what machine: the same file may belong to several.
  let module: String
  let target: String
  /// The object file, which a compilation for the index alone doesn't write.
  let output: String
  /// Names of the records that hold what is mentioned in the file.
  let records: [String]
  /// The modules that it imports, and those that these import.
  let imports: [String]
  /// When it was written: at the end of the compilation.
  let written: FileTime
  /// The store that it is in, by its place among those of a run.
  let store: Int
}

/// One mention or declaration of a symbol in a file, as the compiler understood it.
struct IndexOccurrence: Sendable {
  /// From 1; columns count bytes of UTF-8.
  let line: Int
  let column: Int
  let kind: Kind
  /// With the argument labels: `load(completion:)`.
  let name: String
  /// What tells a declaration from all others.
  let symbol: String
  let roles: Roles
  /// The symbols that this one overrides, or whose requirement it witnesses.
  let overrides: [String]

  /// The name without argument labels.
  var baseName: Substring { name.prefix { $0 != "(" } }

  /// What a symbol is, as far as it matters here.
  enum Kind: Sendable {
    case function, variable, enumCase, other

    /// `indexstore_symbol_kind_t`
    init(_ raw: UInt32) {
      switch raw {
      case 12, 16, 17, 18: self = .function
      case 13, 19, 20, 21: self = .variable
      case 15: self = .enumCase
      default: self = .other
      }
    }
  }

  /// `indexstore_symbol_role_t`
  struct Roles: OptionSet, Sendable {
    let rawValue: UInt64
    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    /// The compiler made it up: nothing is written there.
    static let implicit = Roles(rawValue: 1 << 8)
    static let overrideOf = Roles(rawValue: 1 << 11)
  }
}
