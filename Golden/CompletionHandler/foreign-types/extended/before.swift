import Foundation
import Vendor

extension DeviceManager {
  func register(_ name: String, completionHandler: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.global().async { completionHandler(.success(name.count)) }
  }
}

// What inherits here may have its witness in the extension.
extension VendorSession {
  func open(_ name: String, completionHandler: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completionHandler(name.count) }
  }
}

final class OwnSession: VendorSession {}

@MainActor
func run(_ manager: DeviceManager, _ session: OwnSession) async {
  manager.register("a") { result in
    print(result)
  }
  session.open("b") { print($0) }
}
