import Foundation

public protocol Scanner2: Sendable {
  func scan(_ code: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void)
}

// Nothing calls it and nobody else can.
protocol Printer: Sendable {
  func print(_ text: String, completion: @escaping @Sendable () -> Void)
}
