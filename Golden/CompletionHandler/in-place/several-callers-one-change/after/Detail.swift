import Foundation

@MainActor
final class RateDetail {
  var title = ""

  func open() async {
    title = "…"
    let rate = await RateService.shared.rate(of: "USD")
    self.title = "\(rate)"
  }
}
