import Foundation

@MainActor
final class RateList {
  private(set) var rows: [Double] = []

  func load() {
    Task { @MainActor [weak self] in
      let rate = await RateService.shared.rate(of: "EUR")
      self?.rows.append(rate)
    }
  }
}
