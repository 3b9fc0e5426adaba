import MapCore

public final class FeatureMap {
  private let core: CoreMap

  init(core: CoreMap) { self.core = core }

  @discardableResult
  public func features(near point: Point, completion: @escaping (Result<[Feature], Error>) -> Void) -> Cancelable {
    core.queryFeatures(for: point) { result in
      completion(result)
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
