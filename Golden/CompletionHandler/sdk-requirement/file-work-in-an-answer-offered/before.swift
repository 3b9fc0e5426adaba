import Foundation
import NetworkExtension

final class Log {
  static func write(_ text: String) {
    FileManager.default.createFile(atPath: "/tmp/log", contents: Data(text.utf8))
  }
}

final class Adapter {
  private let queue = DispatchQueue(label: "adapter")

  func start(completionHandler: @escaping ((any Error)?) -> Void) {
    queue.async { completionHandler(nil) }
  }
}

final class Provider: NEPacketTunnelProvider {
  private let adapter: Adapter

  init(adapter: Adapter) { self.adapter = adapter }

  override func startTunnel(options: [String: NSObject]?, completionHandler: @escaping ((any Error)?) -> Void) {
    Log.write("start")
    adapter.start { error in
      if let error {
        Log.write("failed")
        completionHandler(error)
        return
      }
      Log.write("started")
      completionHandler(nil)
    }
  }
}
