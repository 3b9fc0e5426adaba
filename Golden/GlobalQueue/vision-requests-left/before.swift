import Vision

final class Reader {
  private let sequence = VNSequenceRequestHandler()
  private var requestHandler: VNImageRequestHandler?

  func read(_ image: CGImage) {
    let requestHandler = VNImageRequestHandler(cgImage: image)
    DispatchQueue.global(qos: .utility).async {
      try? requestHandler.perform([VNRecognizeTextRequest()])
    }
  }

  func follow(_ image: CGImage) {
    DispatchQueue.global(qos: .userInitiated).async {
      try? self.sequence.perform([VNTrackObjectRequest()], on: image)
    }
    DispatchQueue.global(qos: .userInitiated).async { [weak self] in
      try? self?.requestHandler?.perform([VNRecognizeTextRequest()])
    }
  }

  // Some other function of that name.
  func run(_ job: Job) {
    DispatchQueue.global().async { job.perform([1]) }
  }
}

struct Job {
  func perform(_ numbers: [Int]) { print(numbers) }
}
