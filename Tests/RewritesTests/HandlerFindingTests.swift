import Codebase
import Migration
import Rewrites
import Testing

@Suite struct HandlerFindingTests {
  private func codes(_ body: String) async -> [String] {
    let text = """
      final class Decoder {
        private var frames: [Int]?
        func decode(_ packet: Int, completionHandler: @escaping (Int) -> Void) {
      \(body)
        }
      }
      """
    let source = SourceFile(path: "Decoder.swift", text: text)
    let settings = SettingsReader.read(
      swiftFiles: [source.absolutePath], root: "/", reader: { _ in nil }, lister: { _ in [] })
    let codebase = await Codebase(files: [source], settings: settings)
    return await Planner(rewrites: Catalog.rewrites).plan(codebase).findings.map(\.code)
  }

  @Test func aPathWithoutTheCallIsFound() async {
    #expect(
      await codes("guard let frame = frames?.first else { return }; completionHandler(frame)")
        == ["handler-never-called"])
  }

  @Test func whoIsToldOfEachThingMayBeToldOfNone() async {
    #expect(
      await codes("guard let frames else { return }; for frame in frames { completionHandler(frame) }") == [])
  }

  @Test func aCallThatLeavesTheLoopIsNone() async {
    #expect(
      await codes(
        """
        guard let frames else { return }
        for frame in frames where frame > packet { completionHandler(frame); return }
        completionHandler(0)
        """) == ["handler-never-called"])
  }
}
