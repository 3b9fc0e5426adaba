@MainActor
final class Inbox {
  var state = ""
  func fetch() async {}
}

func refresh(_ inbox: Inbox) {
  Task { @MainActor in
    inbox.state = "Loading"
    await inbox.fetch()
  }
}

func refreshTwice(_ inbox: Inbox) async {
  await MainActor.run {
    await inbox.fetch()
    await inbox.fetch()
  }
}
