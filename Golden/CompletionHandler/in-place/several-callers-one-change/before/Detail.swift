import Foundation

@MainActor
final class RateDetail {
  var title = ""

  func open() async {
    title = "…"
    RateService.shared.rate(of: "USD") { rate in
      self.title = "\(rate)"
    }
  }
}
