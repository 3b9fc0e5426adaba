import Foundation

enum Sheet {
  // Another type's own, so it isn't what is meant below.
  struct Data {
    var text: String
    init(contentsOf url: URL) { text = url.path }
  }

  static func preview(_ url: URL) {
    DispatchQueue.global().async {
      print(Data(contentsOf: url).text)
    }
  }
}

final class Satellite: Sendable {
  func locate(_ url: URL, report: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async {
      let data = try? Data(contentsOf: url)
      report(data?.count ?? 0)
    }
  }
}
