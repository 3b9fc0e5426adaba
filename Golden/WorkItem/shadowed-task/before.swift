import UIKit

struct Task { let title: String }

final class TaskEditor: UIViewController {
  private var save: DispatchWorkItem?
  var task = Task(title: "Tidy up")

  func edited() {
    save?.cancel()
    save = DispatchWorkItem { [weak self] in self?.title = self?.task.title }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: save!)
  }
}
