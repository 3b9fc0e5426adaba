import Foundation

final class Ruler: Sendable {
  func size(of text: String, completion: @escaping (_ width: Int, _ height: Int) -> Void) {
    completion(text.count, 1)
  }

  func bounds(_ done: @escaping (Int, Int, String) -> Void) {
    done(1, 2, "pt")
  }

  func isWide(_ text: String, callback: @escaping (Bool) -> Void) {
    callback(text.count > 10)
  }

  func first(of texts: [String], handler: @escaping (String?) -> Void) {
    handler(texts.first)
  }
}

func measure(_ ruler: Ruler) async {
  ruler.size(of: "abc") { width, height in
    print(width * height)
  }
}

func outline(_ ruler: Ruler) async {
  ruler.bounds { x, y, unit in
    print(x, y, unit)
  }
}

func wrap(_ ruler: Ruler) async {
  ruler.isWide("a long sentence") { isWide in
    print(isWide ? "wraps" : "fits")
  }
}

func title(_ ruler: Ruler) async {
  ruler.first(of: ["a"]) { text in
    print(text ?? "none")
  }
}
