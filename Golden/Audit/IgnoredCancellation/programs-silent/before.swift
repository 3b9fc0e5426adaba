// A program's own task is cancelled by nobody.
protocol AsyncParsableCommand {
  mutating func run() async throws
}

struct Watch: AsyncParsableCommand {
  var folder = ""

  mutating func run() async throws {
    while folder.isEmpty {
      try? await Task.sleep(nanoseconds: 1_000_000)
    }
    await poll()
  }

  // Only what the program begins with calls it.
  func poll() async {
    while true {
      try? await Task.sleep(nanoseconds: 1_000_000)
      print(folder)
    }
  }
}

@main
struct Server {
  static func main() async {
    while true {
      try? await Task.sleep(nanoseconds: 1_000_000)
      serve()
    }
  }

  static func serve() {
    Task {
      while true { try? await Task.sleep(nanoseconds: 1_000_000) }
    }
  }
}
