import Foundation

final class TileLoader: @unchecked Sendable {
	private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
		let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
		Task.detached(priority: .userInitiated) {
			for await job in stream { await job() }
		}
		return continuation
	}()
	private let folder: String

	init(folder: String) {
		self.folder = folder
	}

	deinit {
		jobs.finish()
	}

	func load(_ tiles: [Int])
	{
		for tile in tiles {
			jobs.yield
			{
				print("\(self.folder)/\(tile)")
			}
		}
	}
}
