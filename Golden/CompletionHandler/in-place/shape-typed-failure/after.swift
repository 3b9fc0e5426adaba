import Foundation

struct Page: Sendable { let text: String }
enum FetchError: Error, Sendable {
  case notFound
  case status(Int)
}

final class Fetcher: Sendable {
  func page(_ path: String) throws(FetchError) -> Page {
    guard !path.isEmpty else {
      throw FetchError.notFound
    }
    if path == "/admin" {
      throw FetchError.status(403)
    }
    return Page(text: path)
  }
}

func show(_ fetcher: Fetcher) async {
  do {
    let page = try fetcher.page("/admin")
    print(page.text)
  } catch {
    print(error)
  }
}
