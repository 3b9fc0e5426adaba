import Foundation

final class Bridge: NSObject {
  func start() async -> Int {
    return 1
  }
}

func use(_ bridge: Bridge) async {
  let value = await bridge.start()
  print(value)
}
