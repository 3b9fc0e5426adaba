import Dispatch

struct Announcer {
  let prefix: String

  func announce(_ text: String) {
    Task { @MainActor in print(prefix, text) }
    Task { @MainActor in
      print(text)
    }
  }
}
