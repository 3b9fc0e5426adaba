import UIKit

final class TrailListViewController: UIViewController {
  private let service: TrailService
  private let spinner = UIActivityIndicatorView()
  private let banner = UILabel()
  private var trails: [Trail] = []

  init(service: TrailService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    spinner.startAnimating()
    service.fetchTrails { [weak self] result in
      DispatchQueue.main.async {
        guard let self else { return }
        self.spinner.stopAnimating()
        switch result {
        case .success(let trails): self.show(trails)
        case .failure(let error): self.announce(error.localizedDescription)
        }
      }
    }
  }

  private func show(_ trails: [Trail]) {
    self.trails = trails
    // Long lists take a while to sort.
    DispatchQueue.global(qos: .userInitiated).async {
      let hardest = Self.findHardest(among: trails)
      DispatchQueue.main.async {
        self.title = hardest?.name
      }
    }
  }

  private static func findHardest(among trails: [Trail]) -> Trail? {
    trails.max { $0.climb / $0.length < $1.climb / $1.length }
  }

  private func announce(_ message: String) {
    banner.text = message
    banner.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { [weak self] in
      self?.banner.isHidden = true
    }
  }
}
