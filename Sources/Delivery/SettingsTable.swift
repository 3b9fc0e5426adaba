import Foundation
import Migration

/// Which files three settings of the compiler would change in meaning, and how.
///
///     file                  Swift 6 mode  MainActor by default  nonsending by default
///     Sources/Feed.swift               1                     3                      2
///     total                            1                     3                      2
///
///     Swift 6 mode
///       1  callback is checked to be called on the main actor, …  Sources/Feed.swift:12:5
public struct SettingsTable: Sendable {
  private let effects: [SettingsEffect]
  private let filesRead: Int

  /// - Parameter effects: in the order of files and places.
  public init(_ effects: [SettingsEffect], filesRead: Int) {
    self.effects = effects
    self.filesRead = filesRead
  }

  /// The table, each line ended by a line feed.
  public func text(style: TerminalStyle = .plain) -> String {
    guard !effects.isEmpty else { return "None of the settings changes what the code means.\n" }
    let settings = SettingsEffect.Setting.allCases
    var table = TextTable([.left] + settings.map { _ in .right })
    table.add([TextTable.Cell("file", .bold)] + settings.map { TextTable.Cell($0.rawValue, .bold) })
    for (file, effects) in Dictionary(grouping: effects, by: \.place.file).sorted(by: { $0.key < $1.key }) {
      table.add([TextTable.Cell(file)] + settings.map { count($0, effects) })
    }
    table.add([TextTable.Cell("total", .bold)] + settings.map { count($0, effects) })
    return table.lines(style: style).map { $0 + "\n" }.joined()
      + settings.map { explanation($0, style) }.joined()
  }

  private func count(_ setting: SettingsEffect.Setting, _ effects: [SettingsEffect]) -> TextTable.Cell {
    let number = effects.count { $0.kind.setting == setting }
    return TextTable.Cell(number == 0 ? "" : String(number))
  }

  private func explanation(_ setting: SettingsEffect.Setting, _ style: TerminalStyle) -> String {
    let lines = SettingsEffect.Kind.allCases.filter { $0.setting == setting }.compactMap { kind -> String? in
      let found = effects.filter { $0.kind == kind }
      guard let first = found.first else { return nil }
      return "  \(found.count)  \(kind.sentence) (first: \(first.name), \(first.place))\n"
    }
    return lines.isEmpty ? "" : "\n" + style(setting.rawValue, .bold) + "\n" + lines.joined()
  }

  /// Every place as JSON, with the setting and what it changes there.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let rows = effects.map {
      Row(
        file: $0.place.file, line: $0.place.line, column: $0.place.column, setting: $0.kind.setting.rawValue,
        kind: $0.kind.rawValue, name: $0.name)
    }
    return String(decoding: try encoder.encode(Rows(filesRead: filesRead, effects: rows)), as: UTF8.self)
      + "\n"
  }

  private struct Rows: Encodable {
    let filesRead: Int
    let effects: [Row]
  }

  private struct Row: Encodable {
    let file: String
    let line: Int
    let column: Int
    let setting: String
    let kind: String
    let name: String
  }
}

extension SettingsEffect.Kind {
  fileprivate var sentence: String {
    switch self {
    case .checkedCallback:
      "closures in main-actor code hop to the main queue; the program traps if they are called off the main "
        + "actor; mark them '@Sendable'"
    case .conciseFile: "'#file' loses its folders; '#filePath' keeps them"
    case .notIsolatedByWrapper:
      "types are no longer on the main actor because of a property wrapper; mark them '@MainActor'"
    case .isolatedType: "types are on the main actor; mark those that work elsewhere 'nonisolated'"
    case .inheritedInitializer:
      "classes don't compile, because they inherit initializers that are not on the main actor; mark them "
        + "'nonisolated'"
    case .isolatedGlobal: "global variables and functions are on the main actor"
    case .isolatedFunction:
      "async functions run on the main actor; mark those that work elsewhere '@concurrent'"
    case .callersActor:
      "async functions run on their caller's actor; mark those that work elsewhere '@concurrent'"
    }
  }
}
