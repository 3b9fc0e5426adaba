import Foundation

final class SearchField {
  private var pending: DispatchWorkItem?
  var query = ""

  func changed(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in self?.query = text }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item)
  }

  func now() {
    pending?.perform()
  }
}
