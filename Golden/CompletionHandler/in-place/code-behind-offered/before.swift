import Dispatch

final class Station: Sendable {
  func departures(completion: @escaping @Sendable ([String]) -> Void) {
    DispatchQueue.main.async { completion(["7:15"]) }
  }

  func delays(of train: String, completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.main.async { completion(train.count) }
  }
}

@MainActor
final class Board {
  private let station = Station()
  private(set) var isLoading = false
  private(set) var trains: [String] = []

  func appear() {
    station.departures { print($0) }
    station.departures { trains in print(trains.count) }
    isLoading = true
  }

  func refresh(_ trains: [String]) {
    for train in trains where !train.isEmpty {
      station.delays(of: train) { minutes in
        print(train, minutes)
      }
    }
    isLoading = true
  }
}
