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
            let items = await Self.build()
            Task { @MainActor in
                completion(items)
            }
        }
    }

    private static func build() async -> Int {
        let value = await Loader().load()
        return value + 1
    }
}
final class Loader {
  func load() async -> Int { 2 }
}
