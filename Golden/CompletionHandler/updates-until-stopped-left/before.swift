import CoreMotion

final class StepReader {
  private let pedometer: CMPedometer

  init(pedometer: CMPedometer) {
    self.pedometer = pedometer
  }

  func readSteps(completion: @escaping (Int?, Error?) -> Void) {
    pedometer.startUpdates(from: Date()) { data, error in
      completion(data?.numberOfSteps.intValue, error)
    }
  }
}
