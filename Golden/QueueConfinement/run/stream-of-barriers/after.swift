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

  func serve(_ number: Int, then answer: @escaping @Sendable (String) -> Void) {
    deskJobs.yield { [weak self] in
      guard let self else { return }
      self.served.append(number)
      answer("\(self.name) served \(self.served.count), \(number) last")
    }
  }
}

let clerk = Clerk(name: "Ada")
for number in 0..<20 {
  clerk.serve(number) { text in
    print(text)
    if number == 19 { exit(0) }
  }
}
RunLoop.main.run()
