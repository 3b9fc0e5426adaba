import Foundation
import Testing

@Suite struct AuditTests {
  @Test func findingsOfTestsComeApart() throws {
    let folder = try TemporaryFolder()
    let code = "func wait() async { Thread.sleep(forTimeInterval: 1) }\n"
    for path in ["Tests/WaitTests.swift", "Zoo/Wait.swift"] {
      try folder.write(
        "import Foundation\n\n" + code.replacing("wait", with: path.prefix(3).lowercased()), to: path)
    }
    let outcome = try folder.program("audit")
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("  ")
    }
    #expect(lines.count == 5 && lines[0].hasPrefix("Zoo/Wait.swift:3:") && lines[1] == "", "\(outcome.text)")
    #expect(lines[2] == "in tests" && lines[3].hasPrefix("Tests/WaitTests.swift:3:"), "\(outcome.text)")
    #expect(
      outcome.errors.contains("2 findings in 2 of 2 files, ") && outcome.errors.contains(", 1 in tests\n"))
  }

  private static let code = """
    import UIKit

    class Screen: UIViewController {
      @MainActor var name = ""

      func show() async {
        await MainActor.run { self.name = "a" }
      }
    }

    """

  private static let finding =
    "redundant: all members of 'Screen' are on the main actor because its superclass 'UIViewController' is "
    + "[redundant-main-actor]"

  @Test func findingsAreWrittenLikeWarnings() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Screen.swift")
    let outcome = try folder.program("audit")
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        Screen.swift:4:4: warning: '@MainActor' is \(Self.finding)
          fix: the declaration without '@MainActor'
        Screen.swift:7:11: warning: this code is on the main actor already, so the hop is not needed [main-actor-run]
          fix: the body without the hop (hop-not-needed)

        """)
    #expect(outcome.errors.contains("2 findings in 1 of 1 file, 2 with a fix\n"), "\(outcome.errors)")
    #expect(try folder.read("Screen.swift") == Array(Self.code.utf8))
  }

  @Test func whatBlocksTheMainThreadIsCalledSo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation

      @MainActor final class Screen {
        func show(_ done: DispatchSemaphore) async {
          done.wait()
          usleep(5)
        }
      }

      func pause(_ done: DispatchSemaphore) {
        Task { @MainActor in sleep(1) }
        Task.detached { sleep(1) }
      }

      """, to: "Screen.swift")
    let outcome = try folder.program("audit")
    let lines = outcome.text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    let main = "the main thread, and the interface with it"
    #expect(
      lines == [
        "Screen.swift:5:5: warning: waiting for a semaphore blocks \(main), and the code that signals may need that "
          + "thread [blocking-in-async]",
        "Screen.swift:6:5: warning: 'usleep' blocks \(main); 'Task.sleep' releases it [blocking-in-async]",
        "Screen.swift:11:24: warning: 'sleep' blocks \(main); 'Task.sleep' releases it [blocking-in-async]",
        "Screen.swift:12:19: warning: 'sleep' blocks a thread of the cooperative pool; 'Task.sleep' releases it "
          + "[blocking-in-async]",
      ], "\(outcome.text)")
  }

  @Test func codeWithoutHazardsEndsWithZero() throws {
    let folder = try TemporaryFolder()
    try folder.write("func add(_ x: Int) -> Int { x + 1 }\n", to: "Add.swift")
    let outcome = try folder.program("audit")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errors == "no findings in 1 file\n")
  }

  @Test func aPatchHasTheFixesThatAreTaken() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Screen.swift")
    let patch = try folder.program("audit", "--diff").text
    #expect(patch.contains("-  @MainActor var name") && !patch.contains("-    await MainActor.run"))
    #expect(
      try folder.program("audit", "--diff", "--include-review").text.contains("-    await MainActor.run"))
    #expect(try folder.program("audit", "--diff", "--accept", "hop-not-needed").text.contains("-    await"))
  }

  @Test func aTableSaysWhatSettingsWouldChange() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit

      struct Store {
        func load() async -> Int { 1 }
      }

      final class Screen: UIViewController {
        func show(_ client: Client) {
          client.load { DispatchQueue.main.async { self.title = #file } }
        }
      }

      """, to: "Screen.swift")
    try folder.write("let total = 1\n", to: "Total.swift")
    let outcome = try folder.program("audit", "--plan-settings", "--swift-version", "5")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.text.hasPrefix(
        """
        file          Swift 6 mode  MainActor by default  nonsending by default
        Screen.swift             2                     2                      1
        Total.swift                                    1
        total                    2                     3                      1

        """), "\(outcome.text)")
    #expect(outcome.text.contains("(first: load, Screen.swift:9:5)"), "\(outcome.text)")
    let json = try folder.program("audit", "--plan-settings", "--format", "json").text
    #expect(json.contains("\"kind\" : \"callers-actor\"") && json.contains("\"name\" : \"total\""), "\(json)")
    #expect(try folder.program("audit", "--plan-settings", "--fix").status != 0)
    let isolated = try folder.program("audit", "--plan-settings", "--default-isolation", "MainActor").text
    #expect(!isolated.contains("isolated-type") && !isolated.contains("Total.swift"), "\(isolated)")
  }

  @Test func aTableSaysWhichClassesInheritInitializers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      import XCTest

      final class StubProtocol: URLProtocol {}
      final class Upload: Operation {}
      final class ShelfTests: XCTestCase {}
      final class Reader: NSObject {}
      nonisolated final class Download: Operation {}
      class Shelf {}
      final class LongShelf: Shelf {}

      """, to: "Classes.swift")
    let json = try folder.program("audit", "--plan-settings", "--format", "json").text
    let effects = try JSONDecoder().decode(Effects.self, from: Data(json.utf8)).effects
    #expect(
      effects.filter { $0.kind == "inherited-initializer" }.map(\.name)
        == ["StubProtocol", "Upload", "ShelfTests"], "\(json)")
    #expect(
      effects.filter { $0.kind == "isolated-type" }.map(\.name) == ["Reader", "Shelf", "LongShelf"], "\(json)"
    )
  }

  private struct Effects: Decodable {
    struct Effect: Decodable {
      let kind: String
      let name: String
    }
    let effects: [Effect]
  }

  @Test func fixesAreWrittenAndWhatRemainsIsPrinted() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Screen.swift")
    let outcome = try folder.program("audit", "--fix", "--allow-no-vcs")
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.text.contains("[main-actor-run]") && !outcome.text.contains("[redundant-main-actor]"))
    let code = Self.code.replacing("@MainActor var", with: "var")
    #expect(try folder.read("Screen.swift") == Array(code.utf8))
    #expect(try folder.program("audit", "--fix", "--allow-no-vcs", "--include-review").status == 0)
    #expect(try folder.program("audit").status == 0)
  }

  @Test func checksAreChosenAndIgnoredLikeRewrites() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.code, to: "Screen.swift")
    #expect(try !folder.program("audit", "--only", "redundant-main-actor").text.contains("main-actor-run"))
    #expect(try !folder.program("audit", "--skip", "redundant-main-actor").text.contains("redundant"))
    #expect(try folder.program("audit", "--only", "main-queue").status == 64)
    #expect(try folder.program("diff", "--only", "main-actor-run").status == 64)
    let ignoring = Self.code.replacing(
      "  @MainActor", with: "  // unqueue:ignore redundant-main-actor\n  @MainActor")
    try folder.write(ignoring, to: "Screen.swift")
    #expect(try !folder.program("audit").text.contains("redundant"))
  }
}
