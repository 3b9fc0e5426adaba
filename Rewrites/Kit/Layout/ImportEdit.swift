import Codebase
import Foundation
import Migration
import SwiftSyntax

/// Imports a module where a file does not yet.
package enum ImportEdit {
  /// Modules that bring another with them.
  ///
  /// Source: the umbrella headers of the SDKs' Objective-C frameworks, whose modules export what they import.
  private static let umbrellas: [String: Set<String>] = [
    "Foundation": [
      "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accounts", "AdSupport", "AddressBook", "AppKit",
      "AppTrackingTransparency", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay",
      "ClassKit",
      "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics",
      "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony",
      "CoreWLAN", "CryptoTokenKit", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider",
      "GameController",
      "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IdentityLookup", "Intents", "IntentsUI",
      "LinkPresentation",
      "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "MetalKit",
      "MetalPerformanceShaders", "MultipeerConnectivity", "NaturalLanguage", "NearbyInteraction",
      "NetworkExtension", "NotificationCenter", "OSLog", "PDFKit", "PassKit", "PencilKit", "Photos",
      "PhotosUI",
      "PushKit", "QuartzCore", "QuickLook", "ReplayKit", "SafariServices", "SceneKit", "ScreenCaptureKit",
      "Social",
      "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftUI", "UIKit", "UserNotifications",
      "UserNotificationsUI", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "XCTest",
    ],
    // SwiftUI's interface exports it.
    "Observation": ["SwiftUI"],
    "os": ["os", "OSLog"],
  ]

  /// Types of a module that nothing else declares: who names one sees the module, however that comes.
  private static let witnesses: [String: Set<String>] = [
    "Foundation": [
      "Bundle", "DateFormatter", "NSArray", "NSDictionary", "NSError", "NSLock", "NSNumber",
      "NSRecursiveLock",
      "NSString", "OperationQueue", "RunLoop", "Thread", "Timer", "UserDefaults",
    ]
  ]

  package static func has(_ module: String, in file: FileContext) -> Bool {
    let imports = file.facts.imports
    return imports.contains(module) || !(umbrellas[module] ?? []).isDisjoint(with: imports)
      || imports.contains { file.codebase.module($0, exports: module) } || namesType(of: module, in: file)
  }

  private static func namesType(of module: String, in file: FileContext) -> Bool {
    guard let witnesses = witnesses[module] else { return false }
    return witnesses.contains { name in
      file.codebase.does(file.resolver.file, mention: name) && !file.resolver.shadowsSystemType(name)
        && file.tree.tokens(viewMode: .sourceAccurate).contains { token in
          guard token.text == name, let parent = token.parent else { return false }
          return parent.is(IdentifierTypeSyntax.self)
            || parent.is(DeclReferenceExprSyntax.self)
              && parent.parent?.is(FunctionCallExprSyntax.self) == true
        }
    }
  }

  /// Whether the module is imported, or can be.
  package static func canImport(_ module: String, in file: FileContext) -> Bool {
    has(module, in: file) || adding(module, in: file) != nil
  }

  /// The edit that adds the import among the others, or before the first declaration and its documentation; nil where it
  /// is there already.
  package static func adding(_ module: String, in file: FileContext) -> Edit? {
    guard !has(module, in: file) else { return nil }
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    // Those that say more than the module's name, `@testable import Model`, come in a group of their own.
    guard let last = imports.last(where: \.attributes.isEmpty) ?? imports.last else {
      return first(module, in: file)
    }
    // In order of the alphabet, where the file keeps it.
    let names = imports.map(\.path.compactText)
    if names == names.sorted(), let next = imports.first(where: { $0.path.compactText > module }),
      file.source.isFirstOnLine(next.positionAfterSkippingLeadingTrivia.utf8Offset),
      next.id != imports.first?.id
    {
      let start = next.positionAfterSkippingLeadingTrivia.utf8Offset
      return shared(start, "import \(module)" + file.source.newline, in: file)
    }
    let end = last.endPositionBeforeTrailingTrivia.utf8Offset
    return shared(end, file.source.newline + "import \(module)", in: file)
  }

  /// The import of a file that has none: behind the comment that the file begins with, where a blank line sets it apart.
  private static func first(_ module: String, in file: FileContext) -> Edit? {
    guard let statement = file.tree.statements.first else { return nil }
    let newline = file.source.newline
    let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
    // What a `#if` around everything holds may be left out of the build, as the import would.
    guard !statement.item.is(IfConfigDeclSyntax.self), file.tree.shebang == nil else { return nil }
    let beginning = file.source.byteOrderMarkLength
    let header = file.source.text(in: beginning..<start)
    let blank = newline + newline
    let offset = header.range(of: blank, options: .backwards).map {
      header.utf8.distance(from: header.startIndex, to: $0.upperBound)
    }
    return shared(beginning + (offset ?? 0), "import \(module)" + blank, in: file)
  }

  private static func shared(_ offset: Int, _ text: String, in file: FileContext) -> Edit {
    Edit(file: file.source.path, range: offset..<offset, replacement: text, isShared: true)
  }
}
