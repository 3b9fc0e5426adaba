import Foundation

protocol Queueing: AnyObject {
  func async(
    group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable @convention(block) () -> Void)
}

extension Queueing {
  func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }
}

// What a queue does already is what the protocol asks for.
extension DispatchQueue: Queueing {}

final class MockQueue: Queueing {
  private var blocks: [() -> Void] = []

  func async(
    group: DispatchGroup?, qos: DispatchQoS, flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    blocks.append(work)
  }
}

final class Reader: Sendable {
  func read(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async {
      completion(1)
    }
  }

  func length(completion: @escaping @Sendable (Int) -> Void) {
    defer { DispatchQueue.main.async { completion(2) } }
    print("reading")
  }
}

@MainActor
func show(_ reader: Reader) {
  reader.read { print($0) }
  reader.length { print($0) }
}
