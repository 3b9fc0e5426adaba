import Dispatch
import Foundation

/// Answers in the order in which it is asked.
final class Clerk: @unchecked Sendable {
  private let deskJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()
  private let name: String
  private var served: [Int] = []

  init(name: String) {
    self.name = name
  }

  deinit {
    deskJobs.finish()
  }

  func serve(_ number: Int) async -> String {
    await withCheckedContinuation { continuation in
      deskJobs.yield {
        self.served.append(number)
        continuation.resume(returning: "\(self.name) served \(self.served.count), \(number) last")
      }
    }
  }
}

let clerk = Clerk(name: "Ada")
for number in 0..<20 {
  Task { @MainActor in
    let text = await clerk.serve(number)
    print(text)
    if number == 19 { exit(0) }
  }
}
RunLoop.main.run()
