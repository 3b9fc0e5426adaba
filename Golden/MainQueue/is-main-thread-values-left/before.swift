import Foundation

func describe(_ text: String) -> String {
  let isMain = Thread.isMainThread
  while Thread.isMainThread, text.isEmpty {
    break
  }
  return "\(text) \(isMain) \(Foundation.Thread.isMainThread ? "main" : "other")"
}
