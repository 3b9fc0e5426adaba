import Foundation
import Synchronization

final class HeaderFields: Sendable {
  private let fields = Mutex<[String: String]>([:])

  subscript(name: String) -> String? {
    get { fields.withLock { $0[name] } }
    set { fields.withLock { $0[name] = newValue } }
  }

  subscript(name: String, default value: String) -> String {
    fields.withLock { $0[name] ?? value }
  }
}

let headers = HeaderFields()
DispatchQueue.concurrentPerform(iterations: 100) { index in
  headers["X-\(index % 10)"] = "value"
}
print(headers["X-3"] ?? "none", headers["Y"] ?? "none", headers["Y", default: "other"])
