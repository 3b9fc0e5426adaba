import Foundation

@objc protocol Helper {
  func version(completion: @escaping (String) -> Void)
}

final class HelperClient {
  private let connection = NSXPCConnection(serviceName: "helper")

  func connect() {
    connection.remoteObjectInterface = NSXPCInterface(with: Helper.self)
    connection.resume()
  }

  func check(_ report: @escaping (String) -> Void) {
    let helper = connection.remoteObjectProxyWithErrorHandler { _ in report("") } as? Helper
    helper?.version { version in
      report(version)
    }
  }
}
