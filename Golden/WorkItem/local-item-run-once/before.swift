import UIKit

final class Onboarding: UIViewController {
  func start() {
    let welcome = DispatchWorkItem { self.title = "Welcome" }
    DispatchQueue.main.async(execute: welcome)
    DispatchQueue.main.async(execute: DispatchWorkItem { [weak self] in
      self?.view.isHidden = false
    })
  }

  func hint() {
    let item = DispatchWorkItem {
      // Not before the first look around.
      self.title = "Swipe to continue"
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
  }
}

func announce(_ text: String) {
  DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10), execute: DispatchWorkItem {
    print(text)
  })
}
