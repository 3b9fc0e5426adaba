import Foundation

class Job: Operation, @unchecked Sendable {
  func work(completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}

final class Editor: NSObject, Plugin {
  func open(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(name.isEmpty)
  }
}

protocol Plugin {}

func go(_ job: Job) async {
  job.work { print($0) }
}

func edit(_ editor: Editor) async {
  editor.open("a") { print($0) }
}
