import Foundation

final class HeaderFields: @unchecked Sendable {
  private let queue = DispatchQueue(label: "headers", qos: .utility, attributes: [.concurrent])
  private var fields: [String: String] = [:]

  subscript(name: String) -> String? {
    get { queue.sync { fields[name] } }
    set { queue.async(flags: [.barrier]) { self.fields[name] = newValue } }
  }

  subscript(name: String, default value: String) -> String {
    queue.sync { fields[name] ?? value }
  }
}

let headers = HeaderFields()
DispatchQueue.concurrentPerform(iterations: 100) { index in
  headers["X-\(index % 10)"] = "value"
}
print(headers["X-3"] ?? "none", headers["Y"] ?? "none", headers["Y", default: "other"])
