import Codebase
import GoldenCases

/// One input: some code, altered. The same material, seed and index make the same one.
package struct Input: Sendable {
  package let item: Case
  /// All files of the case, one of which is altered.
  package let sources: [SourceFile]
  /// Whether changes that a person has to judge are taken.
  package let includesJudgement: Bool

  /// One of so many inputs is deep, long or large, in place of being altered.
  private static let shapeRate = 100

  package init(_ index: Int, seed: UInt64, of material: Material) {
    var generator = SeededGenerator("\(seed):\(index)")
    let item = material.cases.randomElement(using: &generator) ?? Case(name: "nothing", code: [])
    includesJudgement = Bool.random(using: &generator)
    guard Int.random(in: 0..<Self.shapeRate, using: &generator) > 0 else {
      let shape = Case(name: "shape", code: Shape.drawn(using: &generator))
      (self.item, sources) = (shape, shape.before)
      return
    }
    self.item = item
    let donor = material.cases.randomElement(using: &generator)?.code.first?.bytes ?? []
    let altered = item.code.randomElement(using: &generator)?.path
    var bytes = item.before.first { $0.path == altered }?.bytes ?? []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let mutation = Mutation.drawn(using: &generator)
      bytes = mutation.applied(to: bytes, donor: donor, using: &generator)
    }
    sources = item.before.map { source in
      source.path == altered
        ? SourceFile(path: source.path, absolutePath: source.absolutePath, bytes: bytes) : source
    }
  }

  package init(item: Case, sources: [SourceFile], includesJudgement: Bool) {
    self.item = item
    self.sources = sources
    self.includesJudgement = includesJudgement
  }
}
