import Foundation

final class CalendarStore {
  private var calendar: String?

  // Without a calendar nobody is told.
  func remove(completion: (Bool) -> Void) {
    guard calendar != nil else { return }
    calendar = nil
    completion(true)
  }
}

final class CourseScreen {
  private let store = CalendarStore()
  private var isOn = true

  func turnOff() {
    store.remove { isRemoved in
      isOn = !isRemoved
    }
  }
}
