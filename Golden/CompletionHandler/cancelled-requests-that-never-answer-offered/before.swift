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

  public func image(_ name: String, completion: @escaping @Sendable (Image) -> Void) -> ImageTask {
    start(name, completion: completion)
  }

  private func start(_ name: String, completion: @escaping @Sendable (Image) -> Void) -> ImageTask {
    let task = ImageTask()
    DispatchQueue.global().async {
      let image = Image(name: name)
      DispatchQueue.main.async {
        guard !task.isCancelled else { return }
        completion(image)
      }
    }
    return task
  }
}
