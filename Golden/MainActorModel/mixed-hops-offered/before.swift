import Combine
import SwiftUI

struct Train: Sendable {
  let number: Int
}

final class Timetable: Sendable {
  func next() async -> [Train] { [] }
  func watch(_ change: @escaping @Sendable ([Train]) -> Void) {
    Thread.detachNewThread { change([]) }
  }
}

final class TrainModel: ObservableObject {
  @Published var trains: [Train] = []
  private let timetable = Timetable()

  // What comes in a callback is no task's end, and stays a hop.
  func watch() {
    timetable.watch { [weak self] trains in
      DispatchQueue.main.async { self?.trains = trains }
    }
  }

  func load() {
    Task {
      let trains = await timetable.next()
      DispatchQueue.main.async {
        guard !trains.isEmpty else { return }
        self.trains = trains
      }
    }
  }

  // The button is drawn as pressed before the list is emptied.
  func clear() {
    DispatchQueue.main.async { self.trains = [] }
  }
}

struct TrainView: View {
  @ObservedObject var model: TrainModel

  var body: some View {
    VStack {
      Text("\(model.trains.count)")
      Button("Clear") { model.clear() }
    }
    .onAppear {
      model.watch()
      model.load()
    }
  }
}
