/// What people decide about, known by its declaration: a queue, a group, a semaphore, a work item, a source, a function
/// with its handler.
public struct Resource: Hashable, Sendable, Codable {
  /// Path of the file that declares it.
  public let file: String
  /// UTF-8 offset of its name.
  public let offset: Int
  public let name: String

  public init(file: String, offset: Int, name: String) {
    self.file = file
    self.offset = offset
    self.name = name
  }
}

/// What a site is among the decisions that a migration takes.
public enum SiteRole: Hashable, Sendable, Codable {
  /// A decision of its own.
  case decision
  /// One of the uses of a resource.
  case use(of: Resource)
  /// Nothing is left to decide, with the reason: the code is as it is meant to be.
  case done(String)
  /// No decision, with the reason: it follows another, or nothing better exists.
  case noDecision(String)
}

/// The roles of sites in the order of these: a dictionary would be written in another one in each run.
struct SiteRoles: Codable {
  private struct Role: Codable {
    let site: SiteIdentity
    let role: SiteRole
  }

  private let roles: [Role]

  init(_ bySite: [SiteIdentity: SiteRole]) {
    roles = bySite.sorted { $0.key < $1.key }.map { Role(site: $0.key, role: $0.value) }
  }

  var bySite: [SiteIdentity: SiteRole] {
    Dictionary(roles.map { ($0.site, $0.role) }, uniquingKeysWith: { first, _ in first })
  }
}
