import Foundation

func log(_ text: String) {
  _ = DispatchQueue.main.async { print(text) }
  let _ = DispatchQueue.main.async {
    print(text)
  }
}
