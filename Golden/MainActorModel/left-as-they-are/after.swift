import Combine
import SwiftUI

struct Price: Sendable {
  var value = 1
}

func prices() async -> [Price] { [] }

// A queue uses it.
final class QuoteModel: ObservableObject {
  @Published var prices: [Price] = []

  func load() {
    Task {
      let found = await prices(of: "a")
      Task { @MainActor in self.prices = found }
    }
  }

  private func prices(of name: String) async -> [Price] { [] }

  func sort() { prices.sort { $0.value < $1.value } }
}

final class QuoteImport {
  private let model = QuoteModel()

  func run() {
    model.load()
    model.sort()
  }
}

// It has a subclass.
class BaseModel: ObservableObject {
  @Published var count = 0

  func load() {
    Task {
      let found = await prices()
      Task { @MainActor in self.count = found.count }
    }
  }
}

final class SpecialModel: BaseModel {}

protocol Refreshing {
  func refresh()
}

// A protocol that is not the main actor's asks for a method that uses more than constants.
final class FeedModel: ObservableObject, Refreshing {
  @Published var count = 0

  func refresh() {
    count = 0
    Task {
      let found = await prices()
      Task { @MainActor in self.count = found.count }
    }
  }
}

// Its task reads a file, which would hold the main thread.
final class ArchiveModel: ObservableObject {
  @Published var size = 0

  func load(_ url: URL) {
    Task {
      let data = (try? Data(contentsOf: url)) ?? Data()
      Task { @MainActor in self.size = data.count }
    }
  }
}

// It is equal to another wherever that is asked.
final class RowModel: ObservableObject, Equatable {
  @Published var count = 0

  func load() {
    Task {
      let found = await prices()
      Task { @MainActor in self.count = found.count }
    }
  }

  static func == (left: RowModel, right: RowModel) -> Bool { left.count == right.count }
}

// A timer's block isn't the main actor's.
final class TickModel: ObservableObject {
  @Published var count = 0
  private var timer: Timer?

  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
  }

  private func tick() {
    count = 0
    Task {
      let found = await prices()
      Task { @MainActor in self.count = found.count }
    }
  }
}

// Nothing follows a hop in a loop but the next turn.
final class PageModel: ObservableObject {
  @Published var count = 0

  func load() {
    Task {
      for _ in 0..<3 {
        let found = await prices()
        Task { @MainActor in self.count += found.count }
      }
    }
  }
}

// What an object of another library calls may be called anywhere.
final class ReachModel: ObservableObject {
  @Published var isReached = false
  private let session = URLSession.shared
  private let watch = Watch()

  init() {
    watch.onChange = { reached in
      self.isReached = reached
      Task {
        await MainActor.run { self.objectWillChange.send() }
      }
    }
  }
}

final class Watch {
  var onChange: (@Sendable (Bool) -> Void)?
}
