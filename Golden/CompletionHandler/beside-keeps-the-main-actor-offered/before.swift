import Dispatch
import Foundation

// The witness belongs to the main actor: what awaits it must not take it off there.
protocol Frontend: AnyObject {
  func dismiss(_ id: String, _ completion: @escaping (Bool) -> Void)
}

@MainActor
final class Screen: Frontend {
  private var shown = ["menu"]

  func dismiss(_ id: String, _ completion: @escaping (Bool) -> Void) {
    shown.removeAll { $0 == id }
    DispatchQueue.main.async {
      completion(self.shown.isEmpty)
    }
  }
}

@MainActor
func close(_ frontend: Frontend) {
  frontend.dismiss("menu") { print($0) }
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
  private let calculator = DispatchQueue(label: "calculator")

  func picked(_ date: Date) { entry.entry.date = date }

  func sections(completion: @escaping ([String]) -> Void) {
    let day = entry.day
    calculator.async {
      completion(["\(day)"])
    }
  }
}

@MainActor
final class LessonList {
  private let lesson = Lesson()
  private(set) var titles: [String] = []

  func select() {
    lesson.sections { [weak self] titles in
      DispatchQueue.main.async { self?.titles = titles }
    }
  }
}
