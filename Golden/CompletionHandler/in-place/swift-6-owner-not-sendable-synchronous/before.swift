import Foundation

final class Notebook {
  var pages: [String] = []

  func page(_ index: Int, completion: @escaping (String?) -> Void) {
    completion(pages.indices.contains(index) ? pages[index] : nil)
  }
}

@MainActor
final class Reader {
  let notebook = Notebook()

  func read() async {
    notebook.page(0) { page in
      print(page ?? "empty")
    }
  }
}
