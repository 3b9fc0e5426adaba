extension Resolver {
  /// What a static member of a system type is, or a call of one: the instance of a class that all share has the class's
  /// own type.
  static func knownStatic(_ name: String, of type: TypeName) -> TypeName? {
    if let known = knownStatics[type.name]?[name] { return TypeName(known) }
    guard type.path.count == 1, sharedInstances.contains(name),
      SDK.isNonisolatedClass(type.name) || SDK.isMainActorClass(type.name)
    else { return nil }
    return TypeName(type.name)
  }

  private static let knownStatics: [String: [String: String]] = [
    "DispatchQueue": ["main": "DispatchQueue", "global": "DispatchQueue"],
    "NSWorkspace": ["shared": "NSWorkspace"],
    "ProcessInfo": ["processInfo": "ProcessInfo"],
  ]

  /// Source: the class properties and methods of UIKit, AppKit, Foundation, UserNotifications, WatchConnectivity, Photos,
  /// StoreKit, MediaPlayer and CloudKit whose Objective-C names are `shared…`, `default…`, `standard…`, `current…`, `main…`
  /// and `general…` with the class's own name behind, which Swift drops (SE-0005).
  private static let sharedInstances: Set<String> = [
    "shared", "default", "standard", "current", "main", "general", "sharedInstance",
  ]
}
