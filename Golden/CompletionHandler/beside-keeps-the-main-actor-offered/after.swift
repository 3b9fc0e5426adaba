import Dispatch
import Foundation

// The witness belongs to the main actor: what awaits it must not take it off there.
protocol Frontend: AnyObject {
  @available(*, renamed: "dismiss(_:)")
  func dismiss(_ id: String, _ completion: @escaping (Bool) -> Void)
}

extension Frontend {
  @MainActor
  func dismiss(_ id: String) async -> Bool {
    await withCheckedContinuation { continuation in
      dismiss(id) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

@MainActor
final class Screen: Frontend {
  private var shown = ["menu"]

  func dismiss(_ id: String, _ completion: @escaping (Bool) -> Void) {
    shown.removeAll { $0 == id }
    Task { @MainActor in
      completion(self.shown.isEmpty)
    }
  }
}

@MainActor
func close(_ frontend: Frontend) {
  Task { @MainActor in
    print(await frontend.dismiss("menu"))
  }
}

// What keeps the function lets an async form stand beside it.
final class Frontends {
  private let all: [Frontend] = []

  func dismissals() -> [(String, @escaping (Bool) -> Void) -> Void] { all.map { $0.dismiss } }
}

final class DateEntry {
  var date = Date()
}

final class DayEntry {
  let entry = DateEntry()
  var day: String { "\(entry.date)" }
}

// A picker on the main thread sets the entry's date.
final class Lesson {
  private let entry = DayEntry()
  private let calculatorJobs: AsyncStream<@Sendable () async -> Void>.Continuation = {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    Task.detached {
      for await job in stream { await job() }
    }
    return continuation
  }()

  deinit {
    calculatorJobs.finish()
  }

  func picked(_ date: Date) { entry.entry.date = date }

  @MainActor func sections() async -> [String] {
    let day = entry.day
    return await withCheckedContinuation { continuation in
      calculatorJobs.yield {
        continuation.resume(returning: ["\(day)"])
      }
    }
  }
}

@MainActor
final class LessonList {
  private let lesson = Lesson()
  private(set) var titles: [String] = []

  func select() {
    Task { @MainActor [weak self, lesson] in
      let titles = await lesson.sections()
      self?.titles = titles
    }
  }
}
