import Combine
import UIKit

final class PlayerModel: ObservableObject {
  @Published private(set) var volume = 0.5
  @Published private(set) var isOverlayShown = false
  private let label: UILabel
  private var commit: DispatchWorkItem?
  private var fade: DispatchWorkItem?
  private var saved = 0.5

  init(label: UILabel) { self.label = label }

  func setVolume(_ value: Double) {
    volume = value
    commit?.cancel()
    commit = makeCommit(of: value)
  }

  private func makeCommit(of value: Double) -> DispatchWorkItem {
    let item = DispatchWorkItem { [weak self] in self?.saved = value }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: item)
    return item
  }

  func showOverlay(for text: String?) {
    guard let text else { return hideOverlay() }
    label.text = text
    fade?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.isOverlayShown = false }
    fade = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: item)
  }

  private func hideOverlay() {
    fade?.cancel()
    isOverlayShown = false
  }
}
