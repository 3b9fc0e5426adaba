import Codebase
import Delivery
import Foundation
import Migration

extension RunInput {
  /// The plan of an earlier run with the same input, or of this one, which is then kept.
  func plan() async throws -> PlanCache.Entry {
    let cache = cache
    let key = cache == nil ? nil : await cacheKey()
    if let key, let known = cache?.entry(key) { return known }
    let plan = try await work.planning().plan()
    let made = PlanCache.Entry(plan: plan, settings: try await work.settings())
    // How far a file comes in its time is another thing in each run.
    if let key, !plan.problems.contains(where: \.isAboutTime) { cache?.keep(made, under: key) }
    return made
  }

  /// Nil where nothing is to be taken from one or kept in it.
  private var cache: PlanCache? {
    guard choices.usesCache, !choices.showsTimings, !read.isInput else { return nil }
    return (choices.cacheFolder ?? PlanCache.standardFolder(environment: ProcessInfo.processInfo.environment))
      .map { PlanCache(folder: $0) }
  }

  /// A digest of all that a plan depends on; nil where an index store may be asked, whose answers depend on when which file
  /// was built.
  private func cacheKey() async -> String? {
    guard read.hasNoIndexStore else { return nil }
    var digest = Digest()
    digest.add(["plan", ProgramFile.stamp, FileManager.default.currentDirectoryPath])
    digest.add(value: choices.indexStore)
    await addInput(to: &digest)
    return digest.text
  }
}
