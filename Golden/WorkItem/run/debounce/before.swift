import Foundation

@MainActor
final class Search {
  private var pending: DispatchWorkItem?

  func type(_ text: String) {
    pending?.cancel()
    let item = DispatchWorkItem { [weak self] in
      self?.search(text)
    }
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
  }

  private func search(_ text: String) { print("search for \(text)") }
}

let search = Search()
for text in ["s", "sw", "swift"] {
  search.type(text)
  RunLoop.main.run(until: Date() + 0.05)
}
print("typed")
RunLoop.main.run(until: Date() + 0.6)
search.type("actors")
RunLoop.main.run(until: Date() + 0.6)
print("done")
