import Foundation

struct Volume: Sendable {
  let name: String
}

final class VolumeReader: @unchecked Sendable {
  private let scans = OperationQueue()

  func open(_ name: String, completion: @escaping @Sendable (Result<Volume, any Error>) -> Void) {
    let answers = OperationQueue.main
    DispatchQueue.global().async {
      guard !name.isEmpty else {
        answers.addOperation { completion(.failure(CocoaError(.fileNoSuchFile))) }
        return
      }
      answers.addOperation { completion(.success(Volume(name: name))) }
    }
  }

  func label(
    of volume: Volume, on answers: OperationQueue, completion: @escaping @Sendable (String) -> Void
  ) {
    DispatchQueue.global().async {
      let label = volume.name.uppercased()
      answers.addOperation { completion(label) }
    }
  }

  func show(_ name: String) {
    open(name) { result in
      print(result)
    }
  }

  func show(_ volume: Volume) {
    label(of: volume, on: .main) { label in
      print(label)
    }
  }

  func stop() {
    scans.cancelAllOperations()
  }
}
