/// What a person has decided so far; part of the planner's input.
public struct Decisions: Sendable, Equatable {
  /// Sites whose change was rejected. Every alternative that names one of them is off the table.
  public var rejected: Set<SiteIdentity>

  public init(rejected: Set<SiteIdentity> = []) { self.rejected = rejected }
}
