import Combine
import Foundation

final class LinkModel: ObservableObject {
  @Published var copied = false
  private var reset: DispatchWorkItem?

  func copy() {
    cancelReset()
    copied = true
    let item = DispatchWorkItem { [weak self] in self?.copied = false }
    reset = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 4, execute: item)
  }

  private func cancelReset() {
    reset?.cancel()
    reset = nil
  }
}
