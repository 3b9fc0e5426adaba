import Codebase
import Migration
import Rewrites
import Testing

/// `--delays`: one style for all delays of a run.
@Suite struct DelayStyleTests {
  private func rewritten(_ text: String, _ delays: String?, target: String = "macOS 13") async throws
    -> String
  {
    let source = SourceFile(path: "Delays.swift", text: text)
    let settings = SettingsReader.read(
      swiftFiles: [source.absolutePath], root: "/",
      overrides: try SettingsOverrides(deploymentTargets: [target], delays: delays), reader: { _ in nil },
      lister: { _ in [] })
    let codebase = await Codebase(files: [source], settings: settings)
    let plan = await Planner(rewrites: Catalog.rewrites).plan(codebase)
    let edits = plan.accepted(includingJudgement: false).flatMap(\.edits)
    return String(decoding: edits.applied(to: source.bytes), as: UTF8.self)
  }

  private let text = """
    import Dispatch

    @MainActor
    final class Banner {
      private var pending: DispatchWorkItem?
      private var pause = 0.5
      private(set) var text = ""

      func show() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          self.text = "shown"
        }
      }

      func blink() {
        DispatchQueue.main.asyncAfter(deadline: .now() + pause) { [weak self] in self?.text = "" }
      }

      func hide(_ done: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: done)
      }

      func type(_ text: String) {
        pending?.cancel()
        let item = DispatchWorkItem { [weak self] in self?.text = text }
        pending = item
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
      }
    }

    """

  @Test func plainDelaysAreSleptFor() async throws {
    let result = try await rewritten(text, "plain")
    #expect(
      result == """
        import Dispatch

        @MainActor
        final class Banner {
          private var pending: Task<Void, Never>?
          private var pause = 0.5
          private(set) var text = ""

          func show() {
            Task { @MainActor in
              try? await Task.sleep(for: .seconds(2))
              self.text = "shown"
            }
          }

          func blink() {
            let delay = Duration.seconds(pause)
            Task { @MainActor [weak self] in
              try? await Task.sleep(for: delay)
              self?.text = ""
            }
          }

          func hide(_ done: @escaping @MainActor @Sendable () -> Void) {
            Task { @MainActor in
              try? await Task.sleep(for: .milliseconds(300))
              done()
            }
          }

          func type(_ text: String) {
            pending?.cancel()
            pending = Task { @MainActor [weak self] in
              try? await Task.sleep(for: .seconds(0.3))
              guard !Task.isCancelled else { return }
              self?.text = text
            }
          }
        }

        """)
  }

  @Test func exactDelaysEndAtTheirDeadlines() async throws {
    let result = try await rewritten(text, "exact")
    #expect(result.split(separator: "sleep(until: deadline, clock: .suspending)").count == 5)
    #expect(!result.contains("sleep(for:"))
  }

  /// Rule book §4: the plain form where the delay is a literal, the call comes last and nothing competes with it.
  @Test func literalsInCallsThatComeLastAreSleptFor() async throws {
    let result = try await rewritten(text, nil)
    #expect(result.split(separator: "sleep(until: deadline, clock: .suspending)").count == 3)
    #expect(result.contains("sleep(for: .seconds(2))"))
    #expect(result.contains("sleep(for: .milliseconds(300))"))
    let followed = text.replacing(
      "self.text = \"shown\"\n    }", with: "self.text = \"shown\"\n    }\n    blink()")
    #expect(try await rewritten(followed, nil).contains("let deadline = SuspendingClock.now + .seconds(2)"))
  }

  /// Before there are clocks, that is how a task sleeps; asked for, it needs no review.
  @Test func plainDelaysInNanoseconds() async throws {
    let result = try await rewritten(text, "plain", target: "macOS 12")
    #expect(result.contains("try? await Task.sleep(nanoseconds: 2_000_000_000)"))
    let exact = try await rewritten(text, "exact", target: "macOS 12")
    #expect(exact.contains("asyncAfter(deadline: .now() + 2)"))
  }

  @Test func anotherStyleIsWrongUsage() {
    #expect(throws: SettingsOverrides.UsageError.self) { try SettingsOverrides(delays: "soon") }
  }
}
