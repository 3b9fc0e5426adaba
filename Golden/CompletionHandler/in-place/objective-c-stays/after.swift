import Foundation

final class Reporter: NSObject {
  @available(*, renamed: "report()")
  @objc func report(completion: @escaping (Bool) -> Void) {
    completion(true)
  }

  func report() async -> Bool {
    await withCheckedContinuation { continuation in
      report { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@objcMembers
final class Bridge: NSObject {
  @available(*, renamed: "start()")
  func start(completion: @escaping (Int) -> Void) {
    completion(1)
  }

  @nonobjc
  func start() async -> Int {
    await withCheckedContinuation { continuation in
      start { value in
        continuation.resume(returning: value)
      }
    }
  }
}

func tell(_ reporter: Reporter) async {
  print(await reporter.report())
}

func use(_ bridge: Bridge) async {
  let value = await bridge.start()
  print(value)
}
