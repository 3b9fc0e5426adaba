import CoreMedia
import Dispatch

// Each frame that waits holds memory that the camera needs again.
final class FrameCounter: @unchecked Sendable {
  private let frameQueue = DispatchQueue(label: "frames")

  func take(_ frame: CMSampleBuffer) {
    frameQueue.async { print(frame.numSamples) }
  }
}

final class Recorder: @unchecked Sendable {
  private let recordQueue = DispatchQueue(label: "record")

  func record(_ frame: CMSampleBuffer?) {
    guard let frame else { return }
    recordQueue.async { print(frame.numSamples) }
  }
}
