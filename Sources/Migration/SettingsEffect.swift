/// One place whose meaning a setting of the compiler would change.
public struct SettingsEffect: Sendable {
  public enum Setting: String, CaseIterable, Codable, Sendable {
    case swift6 = "Swift 6 mode"
    /// SE-0466.
    case mainActor = "MainActor by default"
    /// `NonisolatedNonsendingByDefault` (SE-0461).
    case nonsending = "nonsending by default"
  }

  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A closure of main-actor code that is handed on, and whose hop says that it may be called elsewhere: it is checked to
    /// be called on the main actor, and the program ends where it isn't (SE-0423).
    case checkedCallback = "checked-callback"
    /// `#file` has no folders any more (SE-0274).
    case conciseFile = "concise-file"
    /// A type that the wrapper of a property isolated is isolated no longer (SE-0401).
    case notIsolatedByWrapper = "not-isolated-by-wrapper"
    case isolatedType = "isolated-type"
    /// A class whose superclass is outside of the default: the initialisers that it inherits, and the methods that it overrides,
    /// would be isolated where those of the superclass are not, which is an error in all language modes.
    case inheritedInitializer = "inherited-initializer"
    case isolatedGlobal = "isolated-global"
    /// An async function moves to the main actor.
    case isolatedFunction = "isolated-function"
    /// An async function runs on its caller's actor, and no longer on the threads that tasks share.
    case callersActor = "callers-actor"

    public var setting: Setting {
      switch self {
      case .checkedCallback, .conciseFile, .notIsolatedByWrapper: .swift6
      case .isolatedType, .inheritedInitializer, .isolatedGlobal, .isolatedFunction: .mainActor
      case .callersActor: .nonsending
      }
    }
  }

  public let kind: Kind
  /// What is declared or called there.
  public let name: String
  public let place: Reason.Place

  public init(_ kind: Kind, _ name: String, at place: Reason.Place) {
    self.kind = kind
    self.name = name
    self.place = place
  }
}
