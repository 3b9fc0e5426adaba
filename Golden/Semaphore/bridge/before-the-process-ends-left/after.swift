import UIKit

final class Activities {
  static func end() async {}

  // The process ends once the application's delegate has returned, so it has to be done by then.
  @MainActor static func endAll() {
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      await end()
      semaphore.signal()
    }
    semaphore.wait()
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func applicationWillTerminate(_ application: UIApplication) {
    Activities.endAll()
  }
}
