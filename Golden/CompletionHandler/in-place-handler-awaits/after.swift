import Dispatch

final class Rules: Sendable {
  func remove() async {
  }
}

@MainActor
final class Screen {
  let rules = Rules()

  func prompt() {
    print("asked")
  }

  // What the synchronous function's handler awaits stands in synchronous code afterwards.
  func regenerate() {
    prompt()
    Task { @MainActor in
      await self.rules.remove()
      print("removed")
    }
  }

  func renew() async {
    prompt()
    await self.rules.remove()
    print("removed again")
  }

  func show() async {
    regenerate()
    await renew()
  }
}
