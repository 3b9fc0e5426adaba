import Foundation

public class Lookup {
  private let onCancel: () -> Void

  public init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  public func cancel() { onCancel() }
}

public final class Directory {
  private let lines = DispatchQueue(label: "lines", attributes: .concurrent)

  @discardableResult
  public func find(_ name: String, completion: @escaping (Int) -> Void) -> Lookup {
    lines.async { completion(name.count) }
    return Lookup {}
  }
}

@MainActor
final class Page {
  private let directory: Directory
  private var number = 0

  init(directory: Directory) { self.directory = directory }

  // Whoever shows it cancels it.
  func show(_ name: String) -> Lookup {
    directory.find(name) { number in
      print(number)
    }
  }

  func showLater() -> () -> Lookup {
    {
      self.directory.find("later") { number in
        print(number)
      }
    }
  }

  func reload() {
    directory.find("b") { number in
      print(number)
    }
  }
}
