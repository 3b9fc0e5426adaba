import XCTest

@MainActor
final class Checkout {
  private var returnCompletion: ((Bool) -> Void)?
  var isOpen = false

  // Only the way back calls what is kept.
  func open(_ isPossible: Bool) async -> Bool {
    guard isPossible else {
      return false
    }
    isOpen = true
    return await withCheckedContinuation { continuation in
      returnCompletion = { continuation.resume(returning: $0) }
    }
  }

  @available(*, renamed: "open(_:)")
  func open(_ isPossible: Bool, completion: @escaping (Bool) -> Void) {
    Task { @MainActor in
      completion(await open(isPossible))
    }
  }

  func handleReturn() {
    returnCompletion?(true)
    returnCompletion = nil
  }
}

final class CheckoutTests: XCTestCase {
  @MainActor
  func testOpens() {
    let checkout = Checkout()
    checkout.open(true) { _ in }
    XCTAssertTrue(checkout.isOpen)
  }
}

@MainActor
func pay(_ checkout: Checkout) async {
  print(await checkout.open(true))
}
