import Foundation

final class Ruler: Sendable {
  func size(of text: String) async -> (width: Int, height: Int) {
    (text.count, 1)
  }

  func bounds() async -> (Int, Int, String) {
    (1, 2, "pt")
  }

  func isWide(_ text: String) async -> Bool {
    text.count > 10
  }

  func first(of texts: [String]) async -> String? {
    texts.first
  }
}

func measure(_ ruler: Ruler) async {
  let (width, height) = await ruler.size(of: "abc")
  print(width * height)
}

func outline(_ ruler: Ruler) async {
  let (x, y, unit) = await ruler.bounds()
  print(x, y, unit)
}

func wrap(_ ruler: Ruler) async {
  let isWide = await ruler.isWide("a long sentence")
  print(isWide ? "wraps" : "fits")
}

func title(_ ruler: Ruler) async {
  let text = await ruler.first(of: ["a"])
  print(text ?? "none")
}
