import Foundation

final class Lamp: Sendable {
	func on() { print("on") }

	func level() -> Int { 3 }

	func dim(_ value: Int) -> Int {
		guard value > 0 else { return 0 }
		return value - 1
	}
}

func light(_ lamp: Lamp) async {
	lamp.on()
	print("bright")
}

func look(_ lamp: Lamp) async {
	print(lamp.level())
}

func night(_ lamp: Lamp) async {
	let value = lamp.dim(2)
	print(value)
}
