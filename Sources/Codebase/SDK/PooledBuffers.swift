extension SDK {
  /// Types whose values hold memory of a small pool: who keeps many of them stops their source.
  ///
  /// Source: AVCaptureVideoDataOutput.h (`captureOutput:didOutputSampleBuffer:fromConnection:`: buffers that are kept for
  /// too long make the capture drop frames) and the documentation of `AVCaptureOutput.DataDroppedReason.outOfBuffers`.
  static let pooledBuffers: Set<String> = ["CMSampleBuffer", "CVBuffer", "CVImageBuffer", "CVPixelBuffer"]

  public static func isPooledBuffer(_ type: TypeName) -> Bool { pooledBuffers.contains(type.name) }
}
