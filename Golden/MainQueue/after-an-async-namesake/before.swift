import Foundation

final class Session {
  func stop() {}
}

actor Server {
  func stop() async {}
}

struct Window {
  let session: Session
  let server: Server

  func close() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
      session.stop()
    }
  }
}
