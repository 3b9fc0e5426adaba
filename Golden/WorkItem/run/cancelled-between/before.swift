import Foundation

@MainActor
final class Search {
  private var pending: DispatchWorkItem?
  private var others: [Int: DispatchWorkItem] = [:]

  func type(_ text: String) {
    let item = DispatchWorkItem { print("search for \(text)") }
    pending?.cancel()
    pending = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
  }

  func show(_ text: String) {
    let item = DispatchWorkItem { print("show \(text)") }
    stop(1)
    others[1] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item)
  }

  private func stop(_ key: Int) { others[key]?.cancel() }
}

let search = Search()
for text in ["s", "sw", "swift"] { search.type(text) }
RunLoop.main.run(until: Date() + 0.4)
for text in ["l", "li", "list"] { search.show(text) }
RunLoop.main.run(until: Date() + 0.4)
print("done")
