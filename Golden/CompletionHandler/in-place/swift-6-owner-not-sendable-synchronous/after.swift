import Foundation

final class Notebook {
  var pages: [String] = []

  func page(_ index: Int) -> String? {
    pages.indices.contains(index) ? pages[index] : nil
  }
}

@MainActor
final class Reader {
  let notebook = Notebook()

  func read() async {
    let page = notebook.page(0)
    print(page ?? "empty")
  }
}
