import Foundation

final class Items {
    private static let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        Task.detached(priority: .userInitiated) {
            for await job in stream { await job() }
        }
        return continuation
    }()

    func fetch(completion: @escaping (Int) -> Void) {
        Self.jobs.yield {
            Self.build { items in
                DispatchQueue.main.async {
                    completion(items)
                }
            }
        }
    }

    private static func build(completion: @escaping (Int) -> Void) {
        Loader().load { value in completion(value + 1) }
    }
}
final class Loader {
  func load(completion: @escaping (Int) -> Void) { DispatchQueue.global().async { completion(2) } }
}
