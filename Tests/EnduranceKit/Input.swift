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
    guard Int.random(in: 0..<Self.shapeRate, using: &generator) > 0,
      let item = material.cases.randomElement(using: &generator)
    else {
      self.init(shape: Int.random(in: 0..<Shape.count, using: &generator))
      return
    }
    let donor = material.cases.randomElement(using: &generator)?.code.first?.bytes ?? []
    self.init(altering: item, donor: donor, using: &generator)
  }

  /// A case, altered with pieces of its own: it stays the same whatever other cases there are.
  package init(altering item: Case, number: Int) {
    var generator = SeededGenerator("\(item.name):\(number)")
    self.init(altering: item, donor: item.code.last?.bytes ?? [], using: &generator)
  }

  private init(altering item: Case, donor: [UInt8], using generator: inout SeededGenerator) {
    let altered = item.code.randomElement(using: &generator)?.path
    var bytes = item.before.first { $0.path == altered }?.bytes ?? []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let mutation = Mutation.drawn(using: &generator)
      bytes = mutation.applied(to: bytes, donor: donor, using: &generator)
    }
    let sources = item.before.map { source in
      source.path == altered
        ? SourceFile(path: source.path, absolutePath: source.absolutePath, bytes: bytes) : source
    }
    self.init(item: item, sources: sources, includesJudgement: Bool.random(using: &generator))
  }

  /// Code that is deep, long or large.
  package init(shape number: Int) {
    let shape = Case(name: "shape \(number)", code: Shape.text(number))
    self.init(item: shape, sources: shape.before, includesJudgement: number % 2 == 0)
  }

  package init(item: Case, sources: [SourceFile], includesJudgement: Bool) {
    self.item = item
    self.sources = sources
    self.includesJudgement = includesJudgement
  }
}
