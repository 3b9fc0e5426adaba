import UIKit

protocol Loading: AnyObject {
  var spinner: UIActivityIndicatorView { get }
}

extension Loading where Self: UIViewController {
  func setLoading(_ loading: Bool) {
    Task { @MainActor in
      loading ? self.spinner.startAnimating() : self.spinner.stopAnimating()
    }
  }
}
