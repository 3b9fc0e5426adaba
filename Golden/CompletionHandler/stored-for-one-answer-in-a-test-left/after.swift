import XCTest

@MainActor
final class Checkout {
  private var returnCompletion: ((Bool) -> Void)?
  var isOpen = false

  // Only the way back calls what is kept.
  @available(*, renamed: "open(_:)")
  func open(_ isPossible: Bool, completion: @escaping (Bool) -> Void) {
    guard isPossible else {
      completion(false)
      return
    }
    isOpen = true
    returnCompletion = { completion($0) }
  }

  func open(_ isPossible: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      open(isPossible) { value in
        continuation.resume(returning: value)
      }
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
