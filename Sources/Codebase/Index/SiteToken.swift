/// What a file shows, told from its bytes alone, where a name in it may begin a site.
public struct SiteToken: Sendable {
  enum Place: Hashable, Sendable {
    case anywhere
    /// After a period.
    case member
    /// After a period that no expression precedes: `.main`.
    case implicitMember
    /// The keyword of a function that has a closure to call when it is done.
    case handlerFunction
  }

  let place: Place
  /// Words of which the file mentions one; empty where it needs none.
  private(set) var words: Set<String> = []
  /// Words of which some file of the codebase mentions one; empty where none needs to.
  private(set) var wordsOfCodebase: Set<String> = []

  public static let anywhere = SiteToken(place: .anywhere)
  public static let member = SiteToken(place: .member)
  public static let implicitMember = SiteToken(place: .implicitMember)
  public static let handlerFunction = SiteToken(place: .handlerFunction)

  /// The same in a file that mentions one of these words.
  public func beside(_ words: Set<String>) -> SiteToken {
    var token = self
    token.words = words
    return token
  }

  /// The same where a value of one of these types may be declared.
  public func of(_ types: Set<String>) -> SiteToken {
    var token = self
    token.wordsOfCodebase = types
    return token
  }

  /// - Parameter methods: those of a system type, which values declared anywhere have.
  public static func members(_ methods: Set<String>, of type: String) -> [String: [SiteToken]] {
    methods.reduce(into: [:]) { $0[$1] = [member.of([type])] }
  }
}
