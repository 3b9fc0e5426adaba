import NetworkExtension

@MainActor
final class Tunnel {
  private let session: NETunnelProviderSession

  init(session: NETunnelProviderSession) { self.session = session }

  // What throws has not sent the message.
  func configuration() async -> String? {
    await withCheckedContinuation { continuation in
      do {
        try session.sendProviderMessage(Data([0])) { response in
          let text = response.map { String(decoding: $0, as: UTF8.self) }
          continuation.resume(returning: text)
        }
      } catch {
        continuation.resume(returning: nil)
      }
    }
  }
}

@MainActor
func show(_ tunnel: Tunnel) async {
  let value = await tunnel.configuration()
  print(value ?? "none")
}
