import Foundation

final class Lamp: Sendable {
	func on() async { print("on") }

	func level() async -> Int { 3 }

	func dim(_ value: Int) async -> Int {
		guard value > 0 else { return 0 }
		return value - 1
	}
}

func light(_ lamp: Lamp) async {
	await lamp.on()
	print("bright")
}

func look(_ lamp: Lamp) async {
	print(await lamp.level())
}

func night(_ lamp: Lamp) async {
	let value = await lamp.dim(2)
	print(value)
}
