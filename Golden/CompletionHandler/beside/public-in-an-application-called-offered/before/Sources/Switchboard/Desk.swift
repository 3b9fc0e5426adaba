import Exchange

@MainActor
final class Desk {
  private let exchange = Exchange()

  func ring() {
    exchange.connect("12") { digits in
      print(digits)
    }
  }
}
