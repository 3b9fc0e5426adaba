/// How Xcode names the compiler's upcoming features.
enum UpcomingFeature {
  /// What `SWIFT_APPROACHABLE_CONCURRENCY` turns on.
  ///
  /// Source: the description of the setting in Xcode 26's build settings reference.
  static let approachableConcurrency: Set<String> = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// `NonisolatedNonsendingByDefault` for `SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT`.
  static func name(ofBuildSetting key: String) -> String? {
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    guard key.hasPrefix(prefix) else { return nil }
    let suffix = String(key.dropFirst(prefix.count))
    switch suffix {
    case "DISABLE_OUTWARD_ACTOR_ISOLATION": return "DisableOutwardActorInference"
    case "IMPORT_OBJC_FORWARD_DECLS": return "ImportObjcForwardDeclarations"
    default: return suffix.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
    }
  }
}
