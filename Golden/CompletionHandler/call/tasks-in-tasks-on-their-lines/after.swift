import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public class Checker: @unchecked Sendable {
  @available(*, renamed: "check()")
  public func check(completion: @escaping @Sendable (Bool) -> Void) {
    let ports = [1]
    Task {
      let result = await check(ports: ports)
      if result {
        completion(true)
      } else {
        RunLoop.main.perform { [weak self] in
          Task { [weak self] in
            guard let self else { return }
            completion(await self.check(ports: ports))
          }
        }
      }
    }
  }

  public func check() async -> Bool {
    await withCheckedContinuation { continuation in
      check { value in
        continuation.resume(returning: value)
      }
    }
  }

  func check(ports: [Int]) async -> Bool {
    _ = try? await URLSession.shared.data(from: URL(string: "a")!)
    return ports.isEmpty
  }
}
