import Foundation
import UIKit

struct Headline: Decodable, Sendable {
  var title = ""
}

class HeadlineController: UIViewController {
  let label = UILabel()

  func received(_ data: Data) {
    Task { @MainActor in
      let headline = await self.decode(data)
      self.label.text = headline.title
    }
  }

  @concurrent nonisolated private func decode(_ data: Data) async -> Headline {
    (try? JSONDecoder().decode(Headline.self, from: data)) ?? Headline()
  }
}
