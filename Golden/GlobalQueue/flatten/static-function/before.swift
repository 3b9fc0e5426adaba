import UIKit

class ChartController: UIViewController {
  let label = UILabel()

  func draw(_ values: [Double]) {
    DispatchQueue.global(qos: .background).async {
      let mean = ChartController.mean(of: values)
      DispatchQueue.main.async {
        self.label.text = "\(mean)"
      }
    }
  }

  private static func mean(of values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }
}
