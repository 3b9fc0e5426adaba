import Gallery
import UIKit

final class FramePresenter {
  private var title = "untitled"
  private let gallery: Gallery

  init(_ gallery: Gallery) { self.gallery = gallery }

  func rename(_ title: String) { self.title = title }

  // Where the library answers isn't known; the title belongs to the main thread.
  private func prepare(completion: @escaping ([String]) -> Void) {
    gallery.picture(of: "frame") { picture in
      completion([self.title, picture.name])
    }
  }

  // It uses nothing that changes.
  private func tally(completion: @escaping (Int) -> Void) {
    gallery.pictures { pictures in
      completion(pictures.count)
    }
  }
}

final class FrameViewController: UIViewController {
  private var presenter: FramePresenter!

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.show()
  }
}

extension FramePresenter {
  @MainActor func show() {
    prepare { lines in
      print(lines)
    }
    tally { number in
      print(number)
    }
  }
}
