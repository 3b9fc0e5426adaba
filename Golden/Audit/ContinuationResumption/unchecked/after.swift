final class Center: @unchecked Sendable {
  private var handlers: [@Sendable (Int) -> Void] = []
  func onChange(_ handler: @escaping @Sendable (Int) -> Void) { handlers.append(handler) }
}

func nextChange(of center: Center) async -> Int {
  await withUnsafeContinuation { continuation in
    center.onChange { value in
      continuation.resume(returning: value)
    }
  }
}

func once() async -> Int {
  await withUnsafeContinuation { continuation in
    continuation.resume(returning: 1)
  }
}
