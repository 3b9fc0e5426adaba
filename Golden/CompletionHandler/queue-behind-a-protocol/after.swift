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
  func read() async -> Int {
    1
  }

  @available(*, renamed: "length()")
  func length(completion: @escaping @Sendable (Int) -> Void) {
    defer { Task { @MainActor in completion(2) } }
    print("reading")
  }

  func length() async -> Int {
    await withCheckedContinuation { continuation in
      length { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
func show(_ reader: Reader) {
  Task { @MainActor in
    print(await reader.read())
  }
  Task { @MainActor in
    print(await reader.length())
  }
}
