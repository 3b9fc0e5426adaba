import ArgumentParser

extension Choices {
  /// The names of the rewrites, or of the checks, that the options turn off. Names of the others are no concern: one
  /// configuration file serves migrations and audits.
  ///
  /// - Throws: `ValidationError` where the command line asks for others alone.
  func switchedOff(among names: [String]) throws -> Set<String> {
    let wanted = only.filter(names.contains)
    if isOnlyGiven, wanted.isEmpty {
      throw ValidationError(
        "'\(only[0])' takes no part in this command; what does: \(names.joined(separator: ", "))")
    }
    return Set(names.filter { skip.contains($0) || !wanted.isEmpty && !wanted.contains($0) })
  }
}
