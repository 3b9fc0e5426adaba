/// What is known of Apple's SDK, Foundation and Dispatch: tables with their sources, and lookups that answer
/// "unknown" for what is not in them.
///
/// Names come from declarations, not from bindings: who asks has checked that the codebase declares no type or
/// function of the same name.
public enum SDK {
  /// The words of a table.
  static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// A type's name without what may surround it in source: `any`, a module, generic arguments, `?` and `!`.
  static func typeName(_ text: String) -> String {
    // Most are one name.
    if text.utf8.allSatisfy({ $0 < 0x80 && WordHash.isPart($0) }) { return text }
    var name = text.drop(while: \.isWhitespace)
    for prefix in ["any ", "some ", "inout "] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    name = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
      name = name[name.index(after: dot)...]
    }
    return String(name)
  }

  /// Modules that qualify a name in source.
  package static let modules = Set(words(moduleNames))

  static let moduleNames = """
    AVFoundation AVKit AppKit Combine CoreData CoreFoundation CoreLocation Darwin Dispatch Foundation
    FoundationEssentials FoundationNetworking Glibc MapKit Musl Network PDFKit SceneKit SpriteKit Swift SwiftUI
    UIKit WatchKit WebKit WinSDK XCTest
    """
}
