import HealthKit

final class Workouts {
  private let store = HKHealthStore()

  // A query that is executed tells of its end once.
  func routes(completion: @escaping (Result<[HKSample], Error>) -> Void) {
    let query = HKSampleQuery(
      sampleType: HKSeriesType.workoutRoute(), predicate: nil, limit: HKObjectQueryNoLimit,
      sortDescriptors: nil
    ) { _, samples, error in
      if let error {
        completion(.failure(error))
      } else {
        completion(.success(samples ?? []))
      }
    }
    store.execute(query)
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
    workouts.routes { result in
      if case .success(let samples) = result { print(samples.count) }
    }
    workouts.forgotten { print($0.count) }
  }
}
