import MapCore
import Synchronization

public final class FeatureMap {
  private let core: CoreMap

  init(core: CoreMap) { self.core = core }

  @available(*, renamed: "features(near:)")
  @discardableResult
  public func features(near point: Point, completion: @escaping (Result<[Feature], Error>) -> Void) -> Cancelable {
    core.queryFeatures(for: point) { result in
      completion(result)
    }
  }

  public func features(near point: Point) async throws -> [Feature] {
    let task = Mutex<Cancelable?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let started = features(near: point) { result in
          continuation.resume(with: result)
        }
        task.withLock { $0 = started }
        if Task.isCancelled { _ = started.cancel() }
      }
    } onCancel: {
      task.withLock { _ = $0?.cancel() }
    }
  }

  // Its generator cancels the request, which has no method for it.
  @discardableResult
  public func picture(of point: Point, completion: @escaping (Result<Feature, Error>) -> Void)
    -> QLThumbnailGenerator.Request
  {
    core.renderPicture(for: point) { result in
      completion(result)
    }
  }

  // A way of writing that several calls follow one another.
  public func onTap(action: @escaping (Point) -> Void) -> Self {
    core.tap = action
    return self
  }
}
