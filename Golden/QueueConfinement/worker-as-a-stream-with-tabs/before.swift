import Foundation

final class TileLoader: @unchecked Sendable {
	private let tileQueue = DispatchQueue(label: "tiles", qos: .userInitiated)
	private let folder: String

	init(folder: String) {
		self.folder = folder
	}

	func load(_ tiles: [Int])
	{
		for tile in tiles {
			tileQueue.async
			{
				print("\(self.folder)/\(tile)")
			}
		}
	}
}
