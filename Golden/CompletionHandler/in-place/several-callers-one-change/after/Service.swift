import Foundation

final class RateService: Sendable {
  static let shared = RateService()

  func rate(of currency: String) async -> Double {
    currency == "EUR" ? 1 : 1.1
  }
}
