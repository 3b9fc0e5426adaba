import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public class Checker: @unchecked Sendable {
  public func check(completion: @escaping @Sendable (Bool) -> Void) {
    let ports = [1]
    check(ports: ports) { result in
      if result {
        completion(true)
      } else {
        RunLoop.main.perform { [weak self] in
          self?.check(ports: ports) { completion($0) }
        }
      }
    }
  }

  func check(ports: [Int], completion: @escaping @Sendable (Bool) -> Void) {
    URLSession.shared.dataTask(with: URL(string: "a")!) { _, _, _ in
      completion(ports.isEmpty)
    }.resume()
  }
}
