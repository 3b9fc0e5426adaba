import Combine
import Foundation

final class SearchModel: ObservableObject {
  @Published private(set) var isBusy = false
  @Published private(set) var results: [String] = []
  private var query: DispatchWorkItem?
  private var timeout: DispatchWorkItem?

  func search(for text: String) {
    query?.cancel()
    guard !text.isEmpty else { return }
    isBusy = true
    let item = DispatchWorkItem { [weak self] in self?.results = [text] }
    query = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func wait(quietly: Bool) {
    timeout?.cancel()
    if !quietly { isBusy = true }
    let item = DispatchWorkItem { [weak self] in self?.isBusy = false }
    timeout = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: item)
  }
}
