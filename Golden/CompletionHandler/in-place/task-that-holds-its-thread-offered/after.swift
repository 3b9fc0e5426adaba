import UIKit

enum Shell {
  static func run(_ path: String) -> Int32 {
    Thread.sleep(forTimeInterval: 1)
    return 0
  }
}

final class Installer {
  // The label belongs to the main actor, and what the task does would hold the main thread.
  @available(*, renamed: "install(_:on:)")
  static func install(_ path: String, on label: UILabel, completion: @escaping (Int32) -> Void) {
    label.text = path
    Task(priority: .userInitiated) {
      let status = Shell.run(path)
      completion(status)
    }
  }

  @MainActor
  static func install(_ path: String, on label: UILabel) async -> Int32 {
    await withCheckedContinuation { continuation in
      install(path, on: label) { value in
        continuation.resume(returning: value)
      }
    }
  }
}

final class InstallScreen: UIViewController {
  private let label = UILabel()

  func start() {
    Task { @MainActor in
      let status = await Installer.install("app", on: label)
      print(status)
    }
  }
}
