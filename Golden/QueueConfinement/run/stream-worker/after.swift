import Dispatch
import Foundation

final class Printer: @unchecked Sendable {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let prefix: String

  init(prefix: String) { self.prefix = prefix }

  deinit {
    jobs.finish()
  }

  func print(_ number: Int) {
    jobs.yield {
      Swift.print(self.prefix, number)
    }
  }

  func stop() {
    jobs.yield { exit(0) }
  }
}

let printer = Printer(prefix: "page")
for number in 0..<50 { printer.print(number) }
printer.stop()
RunLoop.main.run()
