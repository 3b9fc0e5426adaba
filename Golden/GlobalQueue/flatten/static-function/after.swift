import UIKit

class ChartController: UIViewController {
  let label = UILabel()

  func draw(_ values: [Double]) {
    Task(priority: .background) { @MainActor in
      let mean = await ChartController.mean(of: values)
      self.label.text = "\(mean)"
    }
  }

  nonisolated private static func mean(of values: [Double]) async -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
