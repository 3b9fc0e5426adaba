import Foundation

final class RateService: Sendable {
  static let shared = RateService()

  func rate(of currency: String, completion: @escaping (Double) -> Void) {
    DispatchQueue.main.async {
      completion(currency == "EUR" ? 1 : 1.1)
    }
  }
}
