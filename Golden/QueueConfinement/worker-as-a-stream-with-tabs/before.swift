import Foundation

final class TileLoader: @unchecked Sendable {
	private let tileQueue = DispatchQueue(label: "tiles", qos: .userInitiated)
	let onTile: @Sendable (Int) -> Void

	init(onTile: @escaping @Sendable (Int) -> Void) {
		self.onTile = onTile
	}

	func load(_ tiles: [Int])
	{
		for tile in tiles {
			tileQueue.async
			{
				self.onTile(tile)
			}
		}
	}
}
