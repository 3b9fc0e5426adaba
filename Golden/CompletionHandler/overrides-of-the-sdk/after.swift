import UIKit

// UIKit dismisses controllers by the function with the handler.
final class Sheet: UIViewController {
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: nil)
    Task { @MainActor in
      completion?()
    }
  }

  override func present(
    _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    Task { @MainActor in
      super.present(controller, animated: flag, completion: completion)
    }
  }
}

class Table: UICollectionView {
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    Task { @MainActor in completion?(true) }
  }
}

final class Picture: UIImage, @unchecked Sendable {
  override func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    super.prepareForDisplay(completionHandler: completionHandler)
  }
}

// The codebase's own is the first of its family, and takes its override along.
@MainActor
class Loader {
  func load() async -> Int {
    1
  }
}

final class SlowLoader: Loader {
  override func load() async -> Int {
    2
  }
}

@MainActor
final class Screen {
  let loader = Loader()
  let sheet = Sheet()
  let table = Table()

  func draw(_ picture: Picture) async {
    picture.prepareForDisplay { print($0 ?? "none") }
  }

  func close() async {
    sheet.dismiss(animated: true) { print("closed") }
    sheet.present(Sheet(), animated: true) { print("shown") }
    table.performBatchUpdates(nil) { print($0) }
    print(await loader.load())
  }
}
