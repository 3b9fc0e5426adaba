import Ledger

protocol Opening {
  @available(*, renamed: "open(_:)")
  func open(_ number: Int, completion: @escaping (Int) -> Void)
}

extension Opening {
  func open(_ number: Int) async -> Int {
    await withCheckedContinuation { continuation in
      open(number) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

public final class Counter: Opening {
  private let ledger = Ledger()

  public init() {}

  public func open(_ number: Int, completion: @escaping (Int) -> Void) {
    ledger.entry(number) { entry in
      print(entry)
      completion(number)
    }
  }
}

@MainActor final class Clerk {
  private let desk: any Opening = Counter()

  func serve() {
    Task { @MainActor in
      let number = await desk.open(1)
      print(number)
    }
  }
}

// It is used as a value, so it keeps its handler.
let opening: (Counter) -> (Int, @escaping (Int) -> Void) -> Void = { counter in counter.open }
