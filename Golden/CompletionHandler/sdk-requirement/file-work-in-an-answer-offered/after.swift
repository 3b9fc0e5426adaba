import Foundation
import NetworkExtension

final class Log {
  static func write(_ text: String) {
    FileManager.default.createFile(atPath: "/tmp/log", contents: Data(text.utf8))
  }
}

final class Adapter {
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    jobs.finish()
  }

  func start() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      jobs.yield { continuation.resume() }
    }
  }
}

final class Provider: NEPacketTunnelProvider {
  private let adapter: Adapter

  init(adapter: Adapter) { self.adapter = adapter }

  override func startTunnel(options: [String: NSObject]?) async throws {
    Log.write("start")
    do {
      try await adapter.start()
      Log.write("started")
    } catch {
      Log.write("failed")
      throw error
    }
  }
}
