import Foundation

final class Bridge: NSObject {
  func start(completion: @escaping (Int) -> Void) {
    completion(1)
  }
}

func use(_ bridge: Bridge) async {
  bridge.start { value in
    print(value)
  }
}
