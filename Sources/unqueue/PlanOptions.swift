import ArgumentParser

/// The options of a run as a shard keeps them for the merge.
struct PlanOptions: ParsableArguments {
  @OptionGroup var options: RunOptions
  @OptionGroup var project: ProjectOptions

  /// The arguments that give these options, as far as a plan depends on them, always in the same order.
  static func arguments(_ options: RunOptions, _ project: ProjectOptions) -> [String] {
    list("--only", options.only) + list("--skip", options.skip) + list("--accept", options.accept)
      + flag("include-review", options.includeReview) + list("--since", [options.since])
      + list("--exclude", options.exclude) + flag("include-dependencies", options.includeDependencies)
      + flag("include-build-folders", options.includeBuildFolders)
      + flag("include-ignored", options.includeIgnored) + flag("include-generated", options.includeGenerated)
      + flag("include-linked", options.includeLinked) + list("--swift-version", [project.swiftVersion])
      + list("--default-isolation", [project.defaultIsolation])
      + list("--deployment-target", project.deploymentTarget) + list("--async-reach", [project.asyncReach])
      + list("--delays", [project.delays]) + list("--prefer", [project.prefer])
      + flag("deprecate", project.deprecate) + list("--index-store", [project.indexStore])
      + list("--config", [project.config]) + (options.paths.isEmpty ? [] : ["--"] + options.paths)
  }

  private static func list(_ name: String, _ values: [String?]) -> [String] {
    values.compactMap(\.self).map { "\(name)=\($0)" }
  }

  private static func flag(_ name: String, _ value: Bool?) -> [String] {
    value.map { [$0 ? "--\(name)" : "--no-\(name)"] } ?? []
  }
}
