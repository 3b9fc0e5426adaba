import NetworkExtension

@MainActor
final class Tunnel {
  private let session: NETunnelProviderSession

  init(session: NETunnelProviderSession) { self.session = session }

  // What throws has not sent the message.
  func configuration(completionHandler: @escaping @MainActor (String?) -> Void) {
    do {
      try session.sendProviderMessage(Data([0])) { response in
        let text = response.map { String(decoding: $0, as: UTF8.self) }
        DispatchQueue.main.async {
          completionHandler(text)
        }
      }
    } catch {
      completionHandler(nil)
    }
  }
}

@MainActor
func show(_ tunnel: Tunnel) async {
  tunnel.configuration { print($0 ?? "none") }
}
