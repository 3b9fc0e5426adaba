import Foundation

class Job: Operation, @unchecked Sendable {
  func work() async -> Bool {
    true
  }
}

final class Editor: NSObject, Plugin {
  func open(_ name: String) async -> Bool {
    name.isEmpty
  }
}

protocol Plugin {}

func go(_ job: Job) async {
  print(await job.work())
}

func edit(_ editor: Editor) async {
  print(await editor.open("a"))
}
