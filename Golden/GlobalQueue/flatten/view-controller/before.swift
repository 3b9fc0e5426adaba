import Foundation
import UIKit

struct Headline: Decodable, Sendable {
  var title = ""
}

class HeadlineController: UIViewController {
  let label = UILabel()

  func received(_ data: Data) {
    DispatchQueue.global().async {
      let headline = self.decode(data)
      DispatchQueue.main.async {
        self.label.text = headline.title
        self.view.setNeedsLayout()
      }
    }
  }

  func decode(_ data: Data) -> Headline {
    (try? JSONDecoder().decode(Headline.self, from: data)) ?? Headline()
  }
}
