import Foundation

final class Lamp: Sendable {
	func on(completion: @escaping () -> Void) { print("on"); completion() }

	func level(completion: @escaping (Int) -> Void) { completion(3) }

	func dim(_ value: Int, completion: @escaping (Int) -> Void) {
		guard value > 0 else { return completion(0) }
		completion(value - 1)
	}
}

func light(_ lamp: Lamp) async {
	lamp.on { print("bright") }
}

func look(_ lamp: Lamp) async {
	lamp.level { print($0) }
}

func night(_ lamp: Lamp) async {
	lamp.dim(2) { value in
		print(value)
	}
}
