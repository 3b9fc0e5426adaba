/// What a run has cost, by phase, by rewrite and by file.
public struct WorkCosts: Sendable {
  /// What a rewrite's sites have cost. What several rewrites ask for is found out once, and counts for the first.
  public struct OfRewrite: Sendable {
    /// How many sites it was asked for.
    public var sites = 0
    /// To recognise them.
    public var search = Cost()
    /// To propose what becomes of them.
    public var planning = Cost()
    /// To do both again, in text that other changes have left.
    public var again = Cost()

    public var all: Cost { search + planning + again }
  }

  private(set) public var phases: [WorkLog.Phase: Cost] = [:]
  /// By name.
  private(set) public var rewrites: [String: OfRewrite] = [:]
  /// What the sites of a file have cost, by its path.
  private(set) public var files: [String: Cost] = [:]

  public init() {}

  /// The whole run.
  public var all: Cost { phases.values.reduce(Cost(), +) }

  public mutating func add(_ cost: Cost, to phase: WorkLog.Phase) { phases[phase, default: Cost()] += cost }

  /// - Parameter isAgain: whether a site was looked at before.
  public mutating func add(_ cost: Cost, to activity: WorkLog.Activity, isAgain: Bool) {
    switch activity {
    case .group: break
    case .file(let path): files[path, default: Cost()] += cost
    case .site(let site):
      if isAgain {
        rewrites[site.rewrite, default: OfRewrite()].again += cost
      } else {
        rewrites[site.rewrite, default: OfRewrite()].sites += 1
        add(planning: cost, to: site.rewrite)
      }
    }
  }

  public mutating func add(search cost: Cost, to rewrite: String, isAgain: Bool) {
    let part = isAgain ? \OfRewrite.again : \OfRewrite.search
    rewrites[rewrite, default: OfRewrite()][keyPath: part] += cost
  }

  public mutating func add(planning cost: Cost, to rewrite: String) {
    rewrites[rewrite, default: OfRewrite()].planning += cost
  }
}
