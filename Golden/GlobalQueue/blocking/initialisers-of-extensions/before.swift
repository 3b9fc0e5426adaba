import Foundation

extension Data {
  init?(path: String) {
    try? self.init(contentsOf: URL(fileURLWithPath: path))
  }

  static func read(_ path: String) -> Data? {
    try? Self(contentsOf: URL(fileURLWithPath: path))
  }

  func printOther(_ url: URL) {
    DispatchQueue.global().async {
      print((try? Self(contentsOf: url))?.count ?? 0)
    }
  }
}

// An initialiser of its own, which reads nothing.
struct Draft {
  var text = ""

  init(contentsOf text: String) { self.text = text }
  init(line: String) { self.init(contentsOf: line) }
}

func read(_ path: String, _ url: URL) {
  DispatchQueue.global().async {
    print(Data(path: path)?.count ?? 0)
  }
  DispatchQueue.global().async {
    print(Data.read(path)?.count ?? 0)
  }
  DispatchQueue.global().async {
    let data: Data? = try? .init(contentsOf: url)
    print(data?.count ?? 0)
  }
  DispatchQueue.global().async {
    print(Draft(line: path).text)
  }
}
