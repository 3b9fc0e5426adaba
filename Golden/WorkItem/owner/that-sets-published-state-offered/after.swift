import Combine
import UIKit

final class PlayerModel: ObservableObject {
  @Published private(set) var volume = 0.5
  @Published private(set) var isOverlayShown = false
  private let label: UILabel
  private var commit: Task<Void, Never>?
  private var fade: Task<Void, Never>?
  private var saved = 0.5

  init(label: UILabel) { self.label = label }

  func setVolume(_ value: Double) {
    volume = value
    commit?.cancel()
    commit = makeCommit(of: value)
  }

  private func makeCommit(of value: Double) -> Task<Void, Never> {
    let deadline = SuspendingClock.now + .seconds(0.4)
    return Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.saved = value
    }
  }

  func showOverlay(for text: String?) {
    guard let text else { return hideOverlay() }
    label.text = text
    fade?.cancel()
    let deadline = SuspendingClock.now + .seconds(3)
    fade = Task { @MainActor [weak self] in
      try? await Task.sleep(until: deadline, clock: .suspending)
      guard !Task.isCancelled else { return }
      self?.isOverlayShown = false
    }
  }

  private func hideOverlay() {
    fade?.cancel()
    isOverlayShown = false
  }
}
