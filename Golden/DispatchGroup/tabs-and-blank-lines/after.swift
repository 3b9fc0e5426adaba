import Dispatch

@MainActor
final class Sidebar {
	private(set) var rebuilds = 0
	private let items = ["feeds", "folders"]

	func delete(_ item: String) async {}

	func perform() {

		Task { @MainActor in
			await withTaskGroup(of: Void.self) { group in
				for item in items {

					group.addTask { @MainActor @Sendable [self] in
						await delete(item)
					}
				}
			}



			self.rebuilds += 1
		}
	}
}
