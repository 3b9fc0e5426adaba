import Foundation

class Job: Operation, @unchecked Sendable {
  func work() -> Bool {
    true
  }
}

final class Editor: NSObject, Plugin {
  func open(_ name: String) -> Bool {
    name.isEmpty
  }
}

protocol Plugin {}

func go(_ job: Job) async {
  print(job.work())
}

func edit(_ editor: Editor) async {
  print(editor.open("a"))
}
