import Dispatch

struct Announcer {
  let prefix: String

  func announce(_ text: String) {
    Dispatch.DispatchQueue.main.async { print(prefix, text) }
    Dispatch.DispatchQueue.main.async(execute: {
      print(text)
    })
  }
}
