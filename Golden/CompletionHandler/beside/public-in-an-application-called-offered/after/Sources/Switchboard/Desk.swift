import Exchange

@MainActor
final class Desk {
  private let exchange = Exchange()

  func ring() {
    Task { @MainActor in
      let digits = await exchange.connect("12")
      print(digits)
    }
  }
}
