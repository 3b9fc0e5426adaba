import UIKit

class FeedViewController: UIViewController {}

final class ImageCell: UIView {
  var name = ""
}

@MainActor
class Model {}

final class FeedModel: Model {}
