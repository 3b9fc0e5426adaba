import Ledger

protocol Opening {
  func open(_ number: Int, completion: @escaping (Int) -> Void)
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
    desk.open(1) { number in print(number) }
  }
}

// It is used as a value, so it keeps its handler.
let opening: (Counter) -> (Int, @escaping (Int) -> Void) -> Void = { counter in counter.open }
