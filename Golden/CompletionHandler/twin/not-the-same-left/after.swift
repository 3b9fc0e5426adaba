import Foundation

enum MeterFailure: Error { case broken }

final class Meter: Sendable {
  // The async one can fail.
  func read(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(7) }
  }

  func read() async throws -> Int {
    if Bool.random() { throw MeterFailure.broken }
    return 7
  }

  // It gives something else.
  func unit(completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async { completion("kWh") }
  }

  func unit() async -> Int { 1 }

  // It takes something else, so the two can stand side by side.
  func reset(to value: Int) async {
  }

  func reset(to value: String) async {}

  // Nothing shows that it does the same.
  func owner(completion: @escaping @Sendable (String) -> Void) {
    DispatchQueue.global().async { completion("city") }
  }

  func owner() async -> String { "nobody" }
}

func look(_ meter: Meter) async {
  meter.read { print($0) }
}

func name(_ meter: Meter) async {
  meter.unit { unit in print(unit) }
}

func clear(_ meter: Meter) async {
  await meter.reset(to: 0)
  print("cleared")
}

func ask(_ meter: Meter) async {
  meter.owner { owner in print(owner) }
}
