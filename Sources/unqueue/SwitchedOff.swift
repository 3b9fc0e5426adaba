import Rewrites

extension Catalog {
  /// The names of the rewrites that a run's options turn off.
  ///
  /// - Parameter only: the names of those that take part; empty for all.
  static func switchedOff(only: [String], skipping: [String]) -> Set<String> {
    Set(rewrites.map(\.name).filter { skipping.contains($0) || !only.isEmpty && !only.contains($0) })
  }
}
