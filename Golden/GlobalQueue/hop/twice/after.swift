import Dispatch
import UIKit

class ExportController: UIViewController {
    let label = UILabel()

    func export(_ rows: [String]) {
        Task.detached { [weak self] in
            Task { @MainActor in
                self?.label.text = "working"
            }
            let text = rows.joined(separator: ";")
            Task { @MainActor in
                self?.label.text = text
            }
        }
    }
}
