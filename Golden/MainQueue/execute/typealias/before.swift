import Foundation

typealias Completion = () -> Void

enum Uploads {
  typealias Finish = Completion

  static func upload(_ name: String, completion: @escaping Completion, finish: @escaping Finish) {
    DispatchQueue.main.async(execute: completion)
    DispatchQueue.main.async(qos: .utility, execute: finish)
  }
}
