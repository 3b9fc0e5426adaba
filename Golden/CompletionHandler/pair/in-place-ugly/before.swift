import Foundation

final class Mill {
	private func grind(_ sacks:Int,success:@escaping(Int)->Void,failure:@escaping(Error)->Void){
		if sacks<0{failure(MillError.empty);return}
		success( sacks*2 ) // flour
	}

	private func refine(success  done :@escaping   () -> Void  , failure  failed: @escaping (Error) -> (), _ times:Int) { done() }

	func work()async{
		grind(3,success:{flour in print(flour) /* white */ },failure:{print($0)})
	}

	func rework() async {
		grind(
			4,
			success: {
				// first
				print($0)
				print("done")
			},
			failure: { (error: Error) in
				print(error) // last
			}
		)
	}

	func third() async {
		grind(5) {
			print($0)
		}
		failure: {
			print("x", $0)
		}
	}
}

enum MillError:Error{case empty}
