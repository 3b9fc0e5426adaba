import Foundation

final class Names: @unchecked Sendable {
  private let queue = DispatchQueue(
    label: "names", qos: .utility, autoreleaseFrequency: .workItem, target: .global(qos: .utility))
  private var names: Set<String> = []

  func insert(_ name: String) { queue.sync { _ = names.insert(name) } }
  func contains(_ name: String) -> Bool { queue.sync { names.contains(name) } }
}

final class Numbers: @unchecked Sendable {
  private let queue = DispatchQueue(label: "numbers", target: nil)
  private var numbers: [Int] = []

  func insert(_ number: Int) { queue.sync { numbers.append(number) } }
}
