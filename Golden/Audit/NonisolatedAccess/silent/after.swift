import UIKit

class AnalyticsViewController: UIViewController {
  let analyticsID = 3
  private var name = ""

  nonisolated func hash(of data: String) -> String {
    "\(analyticsID) \(data.count)"
  }

  nonisolated func rename(_ other: String) {
    MainActor.assumeIsolated { name = other }
    Task { @MainActor in name = other }
    let copy = other
    print(copy)
  }

  nonisolated func load() async -> String {
    await name
  }
}
