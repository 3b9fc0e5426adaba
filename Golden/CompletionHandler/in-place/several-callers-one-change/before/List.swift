import Foundation

@MainActor
final class RateList {
  private(set) var rows: [Double] = []

  func load() {
    RateService.shared.rate(of: "EUR") { [weak self] rate in
      self?.rows.append(rate)
    }
  }
}
