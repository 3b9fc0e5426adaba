import Foundation

final class TileLoader: @unchecked Sendable {
	private let tileJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
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
		tileJobs.finish()
	}

	func load(_ tiles: [Int])
	{
		for tile in tiles {
			tileJobs.yield
			{
				print("\(self.folder)/\(tile)")
			}
		}
	}
}
