extension SDK {
  /// Whether the SDK declares this class on the main actor, itself or through a superclass.
  ///
  /// `false` also for unknown classes; see `isNonisolatedClass(_:)`.
  public static func isMainActorClass(_ name: String) -> Bool {
    mainActorClasses[typeName(name)] != nil
  }

  /// Whether objects of a class that nothing isolates are made and used on the main thread all the same, as what they
  /// start shows a window.
  ///
  /// Source: ASWebAuthenticationSession.h and ASAuthorizationController.h, whose presentation contexts are on the main
  /// actor, and the main thread checker's warnings where they are started elsewhere.
  public static func isUsedOnMainThread(_ name: String) -> Bool {
    ["ASAuthorizationController", "ASWebAuthenticationSession", "SFAuthenticationSession"].contains(name)
  }

  /// The direct superclass of a main-actor class, or `nil` where it is unknown or depends on the platform.
  public static func superclass(of name: String) -> String? {
    mainActorClasses[typeName(name)] ?? nil
  }

  /// Every main-actor class with its superclass.
  static let mainActorClasses: [String: String?] = {
    var classes: [String: String?] = [:]
    for name in words(classesWithPlatformSuperclass) {
      classes.updateValue(nil, forKey: name)
    }
    for table in [uiKitClasses, appKitClasses, frameworkClasses] {
      for (name, superclass) in hierarchy(table) {
        classes.updateValue(superclass, forKey: name)
      }
    }
    return classes
  }()

  /// The pairs of a table whose lines read `Superclass: Subclass Subclass …`.
  static func hierarchy(_ table: String) -> [(name: String, superclass: String)] {
    var superclass = ""
    var pairs: [(name: String, superclass: String)] = []
    for word in words(table) {
      if word.hasSuffix(":") {
        superclass = String(word.dropLast())
      } else {
        pairs.append((word, superclass))
      }
    }
    return pairs
  }
}
