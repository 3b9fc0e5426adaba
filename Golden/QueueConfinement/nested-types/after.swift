import Foundation

enum Storage {
  final class Backend<Value: Sendable>: @unchecked Sendable {
    private let propertyLock = NSLock()
    private var _limit: Int
    var limit: Int {
      get { propertyLock.withLock { _limit } }
      set { propertyLock.withLock { _limit = newValue } }
    }
    private var values: [String: Value] = [:]

    init(limit: Int) { _limit = limit }

    func value(_ key: String) -> Value? { propertyLock.withLock { values[key] } }
    func set(_ value: Value, for key: String) {
      propertyLock.withLock { if values.count < _limit { values[key] = value } }
    }
  }
}
