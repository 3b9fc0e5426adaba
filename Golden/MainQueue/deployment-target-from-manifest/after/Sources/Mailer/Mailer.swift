import Foundation

public final class Mailer {
  public func send(completion: @escaping () -> Void) {
    DispatchQueue.main.async(execute: completion)
  }
}
