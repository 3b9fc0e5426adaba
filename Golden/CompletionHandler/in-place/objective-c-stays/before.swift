import Foundation

final class Reporter: NSObject {
  @objc func report(completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}

@objcMembers
final class Bridge: NSObject {
  func start(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

func tell(_ reporter: Reporter) async {
  reporter.report { print($0) }
}

func use(_ bridge: Bridge) async {
  bridge.start { value in
    print(value)
  }
}
