/// What is known of one dispatch queue that the codebase creates, from all its uses in all files.
public struct QueueProfile: Hashable, Sendable, Codable {
  /// With the enclosing types: `ImageCache.queue`.
  public let name: String
  /// Where it is declared.
  public let place: Reason.Place
  public let role: Role
  /// The expression of its label as written.
  public let label: String?
  public let isConcurrent: Bool
  /// The quality of service as written.
  public let qos: String?
  /// The target queue as written.
  public let target: String?
  /// Who can name it: `private`, `fileprivate`, `internal`, `public`, or `local` for a variable of a body.
  public let visibility: String
  /// In order of file and position.
  public let uses: [Use]
  /// The variables that its blocks touch.
  public let state: [State]
  /// The way from one of its blocks to another `sync` on it; empty where none was found.
  public let reentrancy: [Finding.Step]
  /// What keeps the class around it from being an actor; nil where nothing does, or where it guards no variables of
  /// an object.
  public let wall: Reason?

  public init(
    name: String, place: Reason.Place, role: Role, label: String?, isConcurrent: Bool, qos: String?,
    target: String?, visibility: String, uses: [Use], state: [State], reentrancy: [Finding.Step],
    wall: Reason? = nil
  ) {
    self.name = name
    self.place = place
    self.role = role
    self.label = label
    self.isConcurrent = isConcurrent
    self.qos = qos
    self.target = target
    self.visibility = visibility
    self.uses = uses
    self.state = state
    self.reentrancy = reentrancy
    self.wall = wall
  }

  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// Serial, with work that is waited for: a lock.
    case mutex
    /// Concurrent, with barriers.
    case readerWriter = "reader-writer"
    /// Serial, with work that nobody waits for.
    case worker
    /// Concurrent, with work that nobody waits for and no barriers.
    case pool
    /// Its blocks only call handlers.
    case callback = "callback queue"
    /// It is handed to other code as a value.
    case escapes
    case unused
  }

  /// One mention of the queue.
  public struct Use: Hashable, Sendable, Codable {
    /// What is done with it: `sync`, `async barrier`, `precondition`, `specific key`, `passed as 'target'`.
    public let kind: String
    public let place: Reason.Place

    public init(kind: String, place: Reason.Place) {
      self.kind = kind
      self.place = place
    }
  }

  /// A stored variable that the queue's blocks read or write.
  public struct State: Hashable, Sendable, Codable {
    public let name: String
    /// Where it is used outside of the queue's blocks, initialisers aside.
    public let outside: [Reason.Place]

    public init(name: String, outside: [Reason.Place]) {
      self.name = name
      self.outside = outside
    }
  }
}
