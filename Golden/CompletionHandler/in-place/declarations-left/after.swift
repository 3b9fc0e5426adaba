import Foundation

struct Seed: Sendable {
  let name: String
}

// The override does not call its handler on every path.
private class Bed {
  func sow(completion: @escaping (Bool) -> Void) {
    DispatchQueue.global().async { completion(true) }
  }
}

private final class RaisedBed: Bed {
  private var seeds: [Seed] = []

  override func sow(completion: @escaping (Bool) -> Void) {
    guard !seeds.isEmpty else { return }
    super.sow(completion: completion)
  }
}

private protocol Sowing {
  associatedtype Crop
  func sow(_ seed: Seed, completion: @escaping (Crop) -> Void)
}

// The same function with the type that the protocol leaves open.
private struct Field: Sowing {
  func sow(_ seed: Seed, completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(seed.name.count) }
  }
}

private protocol Tool {
  associatedtype Load
  func carry(then completion: Load)
}

// What is a handler here is anything there.
private struct Barrow: Tool {
  func carry(then completion: @escaping () -> Void) {
    DispatchQueue.global().async { completion() }
  }
}

@MainActor
private final class Shed {
  // The class is private, whatever the function says.
  public func open() async {
  }
}

final class Gardener {
  private var seeds: [Seed] = []

  // What receives the call may be a gardener.
  private func water(_ bed: Int, completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(bed) }
  }

  func waterAll(_ others: [Int: Gardener]) {
    others.first?.value.water(1) { print($0) }
  }

  // Another value of that name.
  private func weed(completion: @escaping (Bool) -> Void) {
    let count = seeds.map { seed -> Int in
      let completion = seed.name.count
      return completion
    }
    DispatchQueue.global().async { completion(count.isEmpty) }
  }

  func weedAll() {
    weed { print($0) }
  }

  private func dig(_ depth: Int, /* once */ completion: @escaping (Int) -> Void) {
    DispatchQueue.global().async { completion(depth) }
  }

  func digAll() {
    dig(3) { print($0) }
  }

  // It answers before it returns.
  private func tally(_ name: String) -> Int {
    return seeds.filter { $0.name == name }.count
  }

  func report() {
    print(tally("kale"))
  }
}

private func harvest(_ bed: RaisedBed) {
  bed.sow { print($0) }
  Field().sow(Seed(name: "kale")) { print($0) }
  Barrow().carry { print("carried") }
}

@MainActor
private func close(_ shed: Shed) {
  Task { @MainActor in
    await shed.open()
    print("open")
  }
}
