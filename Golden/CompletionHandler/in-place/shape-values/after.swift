import Foundation

final class Ruler: Sendable {
  func size(of text: String) -> (width: Int, height: Int) {
    (text.count, 1)
  }

  func bounds() -> (Int, Int, String) {
    (1, 2, "pt")
  }

  func isWide(_ text: String) -> Bool {
    text.count > 10
  }

  func first(of texts: [String]) -> String? {
    texts.first
  }
}

func measure(_ ruler: Ruler) async {
  let (width, height) = ruler.size(of: "abc")
  print(width * height)
}

func outline(_ ruler: Ruler) async {
  let (x, y, unit) = ruler.bounds()
  print(x, y, unit)
}

func wrap(_ ruler: Ruler) async {
  let isWide = ruler.isWide("a long sentence")
  print(isWide ? "wraps" : "fits")
}

func title(_ ruler: Ruler) async {
  let text = ruler.first(of: ["a"])
  print(text ?? "none")
}
