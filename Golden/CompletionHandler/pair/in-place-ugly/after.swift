import Foundation

final class Mill {
	private func grind(_ sacks:Int) throws -> Int{
		if sacks<0{throw MillError.empty}
		return sacks*2 // flour
	}

	private func refine(success  done :@escaping   () -> Void  , failure  failed: @escaping (Error) -> (), _ times:Int) { done() }

	func work()async{
		do {
			let flour = try grind(3)
			print(flour) /* white */
		} catch {
			print(error)
		}
	}

	func rework() async {
		do {
			let value = try grind(
				4
		)
			// first
			print(value)
			print("done")
		} catch {
			print(error) // last
		}
	}

	func third() async {
		do {
			let value = try grind(5)
			print(value)
		} catch {
			print("x", error)
		}
	}
}

enum MillError:Error{case empty}
