import MapKit

// The answers come on the main queue, where the function that asks is not.
final class Routes: Sendable {
  nonisolated func plan(_ request: MKDirections.Request) async {
    let directions = MKDirections(request: request)
    directions.calculate { response, error in
      guard let response else { return }
      MainActor.preconditionIsolated()
      print(response.routes.count)
    }
  }
}
