import Foundation
import Vendor

extension DeviceManager {
  func register(_ name: String) async throws -> Int {
    name.count
  }
}

// What inherits here may have its witness in the extension.
extension VendorSession {
  func open(_ name: String) async -> Int {
    name.count
  }
}

final class OwnSession: VendorSession {}

@MainActor
func run(_ manager: DeviceManager, _ session: OwnSession) async {
  Task { @MainActor in
    let result: Result<Int, Error>
    do {
      result = .success(try await manager.register("a"))
    } catch {
      result = .failure(error)
    }
    print(result)
  }
  print(await session.open("b"))
}
