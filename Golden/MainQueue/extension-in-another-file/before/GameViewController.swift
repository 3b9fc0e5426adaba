import UIKit

final class GameViewController: UIViewController {
  let score = UILabel()

  @discardableResult func flush() -> [UIView] { [] }
  func take() -> Int { 1 }
}
