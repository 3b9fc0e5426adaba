import Foundation

public struct Image: Sendable {
  public let name: String
}

public final class ImageTask: @unchecked Sendable {
  public private(set) var isCancelled = false

  public init() {}

  public func cancel() {
    isCancelled = true
  }
}

/// Once it was cancelled, the request never answers, so that whoever cancels must not wait for it.
public final class Pipeline: Sendable {
  public init() {}

  @available(*, renamed: "image(_:)")
  public func image(_ name: String, completion: @escaping @Sendable (Image) -> Void) -> ImageTask {
    start(name, completion: completion)
  }

  public func image(_ name: String) async -> Image {
    await withCheckedContinuation { continuation in
      _ = image(name) { value in
        continuation.resume(returning: value)
      }
    }
  }

  private func start(_ name: String, completion: @escaping @Sendable (Image) -> Void) -> ImageTask {
    let task = ImageTask()
    Task.detached {
      let image = Image(name: name)
      Task { @MainActor in
        guard !task.isCancelled else { return }
        completion(image)
      }
    }
    return task
  }
}
