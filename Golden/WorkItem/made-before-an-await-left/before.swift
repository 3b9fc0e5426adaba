import UIKit

final class Uploader: UIViewController {
  private var notice: DispatchWorkItem?

  func upload(_ data: Data) async {
    notice?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.title = "Still uploading" }
    notice = item
    await send(data)
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item)
  }

  private func send(_ data: Data) async {}
}
