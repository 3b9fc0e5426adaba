import HealthKit

final class Workouts {
  private let store = HKHealthStore()

  // A query that is executed tells of its end once.
  func routes() async throws -> [HKSample] {
    try await withCheckedThrowingContinuation { continuation in
      let query = HKSampleQuery(
        sampleType: HKSeriesType.workoutRoute(), predicate: nil, limit: HKObjectQueryNoLimit,
        sortDescriptors: nil
      ) { _, samples, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: samples ?? [])
        }
      }
      store.execute(query)
    }
  }

  // Nobody executes it.
  func forgotten(completion: @escaping ([HKSample]) -> Void) {
    _ = HKSampleQuery(
      sampleType: HKSeriesType.workoutRoute(), predicate: nil, limit: 1, sortDescriptors: nil
    ) { _, samples, _ in
      completion(samples ?? [])
    }
  }
}

final class Journal {
  private let workouts = Workouts()

  func show() {
    Task { @MainActor in
      do {
        let samples = try await workouts.routes()
        print(samples.count)
      } catch {
      }
    }
    workouts.forgotten { print($0.count) }
  }
}
