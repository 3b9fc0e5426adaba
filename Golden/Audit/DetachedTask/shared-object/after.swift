import UIKit

class MutableConfig {
  var retryCount = 3
}

class SettingsViewController: UIViewController {
  func apply(config: MutableConfig) {
    Task.detached {
      print(config.retryCount)
    }
  }
}
