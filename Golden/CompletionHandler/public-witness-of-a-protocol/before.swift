import Foundation

public protocol Exporting {
  func export(_ name: String, completion: @escaping (Bool) -> Void)
}

public final class PDFExporter: Exporting {
  public init() {}

  public func export(_ name: String, completion: @escaping (Bool) -> Void) {
    completion(name.hasSuffix(".pdf"))
  }

  public func pages(completion: @escaping (Int) -> Void) {
    completion(3)
  }
}
