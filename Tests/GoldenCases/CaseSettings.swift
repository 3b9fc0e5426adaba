import Foundation
import Migration
import Verification

/// What `settings.json` beside a case says, where it differs from the defaults.
package struct CaseSettings: Sendable, Decodable {
  package var swiftVersion: String?
  package var defaultIsolation: String?
  package var upcomingFeatures: [String]?
  /// `none`, `modest` or `far`.
  package var asyncReach: String?
  /// `lock`, `actor`, `queue-actor` or `documents`.
  package var prefer: String?
  /// Whether functions with handlers that stay are marked as deprecated.
  package var deprecate: Bool?
  /// For example `["iOS 15"]`.
  package var deploymentTarget: [String]?
  /// Whether the result has the changes that need a person, too.
  package var includeReview = false
  /// The assumptions that are accepted.
  package var accept: [Assumption] = []
  /// Whether sites that have an alternative to their preferred change take that.
  package var takesAlternatives = false
  /// Whether the case is a program; its output must be the same before and after.
  package var run = false
  /// Why the case cannot be type-checked here.
  package var unchecked: String?
  /// The modes in which it is type-checked.
  package var modes: [CompilerMode]
  /// Checks that do not hold for this case, with the reason.
  package var except: [DerivedCheck: String] = [:]

  private enum Key: String, CodingKey, CaseIterable {
    case swiftVersion, defaultIsolation, upcomingFeatures, deploymentTarget, asyncReach, prefer, deprecate
    case includeReview, accept, takesAlternatives, run, unchecked, modes, except
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  package init() {
    modes = [.swift5, .swift6]
  }

  package init(from decoder: any Decoder) throws {
    let known = Set(Key.allCases.map(\.rawValue))
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw CaseError("settings.json has the unknown key \(key.stringValue); known are \(known.sorted())")
    }
    let values = try decoder.container(keyedBy: Key.self)
    swiftVersion = try values.decodeIfPresent(String.self, forKey: .swiftVersion)
    defaultIsolation = try values.decodeIfPresent(String.self, forKey: .defaultIsolation)
    upcomingFeatures = try values.decodeIfPresent([String].self, forKey: .upcomingFeatures)
    deploymentTarget = try values.decodeIfPresent([String].self, forKey: .deploymentTarget)
    asyncReach = try values.decodeIfPresent(String.self, forKey: .asyncReach)
    prefer = try values.decodeIfPresent(String.self, forKey: .prefer)
    deprecate = try values.decodeIfPresent(Bool.self, forKey: .deprecate)
    takesAlternatives = try values.decodeIfPresent(Bool.self, forKey: .takesAlternatives) ?? false
    accept = try values.decodeIfPresent([Assumption].self, forKey: .accept) ?? []
    includeReview = try values.decodeIfPresent(Bool.self, forKey: .includeReview) ?? false
    run = try values.decodeIfPresent(Bool.self, forKey: .run) ?? false
    unchecked = try values.decodeIfPresent(String.self, forKey: .unchecked)
    modes = Self.modes(
      onMainActor: defaultIsolation == "MainActor",
      nonsending: upcomingFeatures?.contains("NonisolatedNonsendingByDefault") == true)
    modes = try values.decodeIfPresent([CompilerMode].self, forKey: .modes) ?? modes
    for (name, reason) in try values.decodeIfPresent([String: String].self, forKey: .except) ?? [:] {
      guard let check = DerivedCheck(rawValue: name) else {
        throw CaseError(
          "settings.json makes an exception of the unknown check \(name); known are "
            + DerivedCheck.allCases.map(\.rawValue).joined(separator: ", "))
      }
      except[check] = reason
    }
  }

  private static func modes(onMainActor: Bool, nonsending: Bool) -> [CompilerMode] {
    switch (onMainActor, nonsending) {
    case (false, false): [.swift5, .swift6]
    case (true, false): [.swift6MainActor]
    case (false, true): [.swift6NonsendingByDefault]
    case (true, true): [.swift5MainActorNonsending, .swift6MainActorNonsending]
    }
  }
}

/// A check that every case goes through unless its settings make an exception.
package enum DerivedCheck: String, Sendable, CaseIterable {
  case idempotence, orderOfDecisions, singleChanges, comments, warnings
  case crlf, tabs, byteOrderMark, finalNewline, stringLiteral, blockComment, inactiveCode
  case dataRace
}

/// What is wrong with a case, and what to do.
package struct CaseError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
