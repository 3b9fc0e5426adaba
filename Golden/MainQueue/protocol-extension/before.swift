import UIKit

protocol Loading: AnyObject {
  var spinner: UIActivityIndicatorView { get }
}

extension Loading where Self: UIViewController {
  func setLoading(_ loading: Bool) {
    DispatchQueue.main.async {
      loading ? self.spinner.startAnimating() : self.spinner.stopAnimating()
    }
  }
}
