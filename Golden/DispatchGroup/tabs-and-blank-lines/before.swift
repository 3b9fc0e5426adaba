import Dispatch

@MainActor
final class Sidebar {
	private(set) var rebuilds = 0
	private let items = ["feeds", "folders"]

	func delete(_ item: String, completion: @escaping () -> Void) { completion() }

	func perform() {

		let group = DispatchGroup()

		for item in items {

			group.enter()

			delete(item) {

				group.leave()
			}
		}


		group.notify(queue: DispatchQueue.main) {

			self.rebuilds += 1
		}
	}
}
