import NetworkExtension

// Behind what ends the process, no answer would be given.
final class Provider: NEPacketTunnelProvider {
  override func stopTunnel(with reason: NEProviderStopReason, completionHandler: @escaping () -> Void) {
    print("stopped")
    completionHandler()
    #if os(macOS)
      exit(0)
    #endif
  }
}
