import Dispatch

final class Station: Sendable {
  func departures() async -> [String] {
    ["7:15"]
  }

  func delays(of train: String) async -> Int {
    train.count
  }
}

@MainActor
final class Board {
  private let station = Station()
  private(set) var isLoading = false
  private(set) var trains: [String] = []

  func appear() {
    Task { @MainActor in
      print(await station.departures())
    }
    Task { @MainActor in
      let trains = await station.departures()
      print(trains.count)
    }
    isLoading = true
  }

  func refresh(_ trains: [String]) {
    for train in trains where !train.isEmpty {
      Task { @MainActor in
        let minutes = await station.delays(of: train)
        print(train, minutes)
      }
    }
    isLoading = true
  }
}
