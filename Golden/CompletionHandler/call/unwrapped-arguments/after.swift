import Foundation

struct Service { var name = "" }

func use(_ service: Service) async {
}

func mention(_ service: Service?) async {
}

func find(_ names: Set<String>) async {
}

// A capture list keeps what is implicitly unwrapped as an optional.
final class Screen {
  var service: Service!

  func show() {
    Task { @MainActor [service = service!] in
      await use(service)
      print("used")
    }
  }

  func tell() {
    Task { @MainActor [service] in
      await mention(service)
      print("mentioned")
    }
  }

  // What has no value yet needs no name, and would lose its type.
  func search() {
    Task { @MainActor in
      await find(Set())
      print("found")
    }
  }
}
