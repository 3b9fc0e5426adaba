import Testing

/// Ignore comments that keep nothing from changing.
@Suite struct UnusedIgnoreTests {
  @Test func areToldOfWithTheirPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Dispatch

      func show() {
        // unqueue:ignore main-queue
        DispatchQueue.main.async { print("shown") }
        // unqueue:ignore global-queue
        DispatchQueue.main.async { print("shown") }
        // unqueue:ignore
        print("nothing")
        DispatchQueue.main.async { print("shown") }  // unqueue:ignore main-queu
      }

      """, to: "Hop.swift")
    try folder.write("// unqueue:ignore-file\nfunc clean() {}\n", to: "Clean.swift")
    try folder.write(
      "// unqueue:ignore-file\nimport Dispatch\nlet queue = DispatchQueue.main\n", to: "Used.swift")
    let unused = "the ignore comment keeps nothing from changing; remove it"
    for command in ["scan", "diff", "check"] {
      let outcome = try folder.program(command)
      let told = outcome.errors.split(separator: "\n").filter {
        $0.contains("unqueue:ignore") || $0.contains(".swift:") && !$0.hasPrefix(" ")
      }
      #expect(
        told.map(String.init).sorted() == [
          "Clean.swift:1: \(unused)",
          "Hop.swift:10: there is no rewrite or check 'main-queu'; did you mean 'main-queue'?",
          "Hop.swift:6: \(unused)", "Hop.swift:8: \(unused)",
        ], "\(outcome.errors)")
      #expect(try folder.program(command, "--quiet").errors == "")
    }
  }

  /// One for a check is an audit's, and one for everything may be there for either.
  @Test func thoseOfTheOtherKindOfRunAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation

      func wait() async {
        // unqueue:ignore blocking-in-async
        Thread.sleep(forTimeInterval: 1)
        // unqueue:ignore
        Thread.sleep(forTimeInterval: 2)
        // unqueue:ignore main-queue
        Thread.sleep(forTimeInterval: 3)
      }

      """, to: "Wait.swift")
    #expect(
      try folder.program("scan").errors.contains("Wait.swift:8: the ignore comment")
        && !folder.program("scan").errors.contains("Wait.swift:4: "))
    #expect(try !folder.program("scan").errors.contains("Wait.swift:6: "))
    #expect(try !folder.program("audit").errors.contains("the ignore comment"))
  }
}
