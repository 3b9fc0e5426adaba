import UIKit

class AvatarController: UIViewController {
    let label = UILabel()

    func load(_ url: URL) {
        Task.detached { [weak self] in
            guard let data = try? Data(contentsOf: url) else { return }
            Task { @MainActor in
                self?.label.text = "\(data.count) bytes"
            }
        }
    }
}
