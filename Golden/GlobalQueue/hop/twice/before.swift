import Dispatch
import UIKit

class ExportController: UIViewController {
    let label = UILabel()

    func export(_ rows: [String]) {
        DispatchQueue.global().async { [weak self] in
            DispatchQueue.main.async {
                self?.label.text = "working"
            }
            let text = rows.joined(separator: ";")
            DispatchQueue.main.async {
                self?.label.text = text
            }
        }
    }
}
