import Foundation

enum Storage {
  final class Backend<Value: Sendable>: @unchecked Sendable {
    private let propertyQueue = DispatchQueue(label: "storage.backend")
    private var _limit: Int
    var limit: Int {
      get { propertyQueue.sync { _limit } }
      set { propertyQueue.sync { _limit = newValue } }
    }
    private var values: [String: Value] = [:]

    init(limit: Int) { _limit = limit }

    func value(_ key: String) -> Value? { propertyQueue.sync { values[key] } }
    func set(_ value: Value, for key: String) {
      propertyQueue.sync { if values.count < _limit { values[key] = value } }
    }
  }
}
