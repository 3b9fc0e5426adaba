import Gallery
import UIKit

final class FramePresenter {
  private var title = "untitled"
  private let gallery: Gallery

  init(_ gallery: Gallery) { self.gallery = gallery }

  func rename(_ title: String) { self.title = title }

  // Where the library answers isn't known; the title belongs to the main thread.
  @MainActor private func prepare() async -> [String] {
    await withCheckedContinuation { continuation in
      gallery.picture(of: "frame") { picture in
        continuation.resume(returning: [self.title, picture.name])
      }
    }
  }

  // It uses nothing that changes.
  private func tally() async -> Int {
    await withCheckedContinuation { continuation in
      gallery.pictures { pictures in
        continuation.resume(returning: pictures.count)
      }
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
    Task { @MainActor in
      let lines = await prepare()
      print(lines)
    }
    Task { @MainActor in
      let number = await tally()
      print(number)
    }
  }
}
