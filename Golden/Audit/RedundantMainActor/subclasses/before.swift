import UIKit

@MainActor class FeedViewController: UIViewController {}

@MainActor
final class ImageCell: UIView {
  var name = ""
}

@MainActor
class Model {}

@MainActor final class FeedModel: Model {}
