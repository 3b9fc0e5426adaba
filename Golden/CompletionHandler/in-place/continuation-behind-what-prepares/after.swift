import Foundation

struct Frame: Sendable { var size = 0 }

final class Camera {
  var lens: OperationQueue?
  var spare: OperationQueue?
  private let recordings = OperationQueue()

  // What comes before the request stays before it, with what is said of it.
  func capture(_ size: Int) async -> Frame {
    var frame = Frame()
    frame.size = size

    // Warm up.
    // Then take the picture.
    return await withCheckedContinuation { continuation in
      recordings.addOperation {
        print(frame.size)
        continuation.resume(returning: frame)
      }
    }
  }

  // Without a lens there is no picture.
  func photo() async -> Frame? {
    // Needs light.
    guard let lens else { return nil }
    return await withCheckedContinuation { continuation in
      lens.addOperation {
        let frame = Frame()
        if frame.size > 0 {
          print("fine")
          continuation.resume(returning: frame)
        } else {
          continuation.resume(returning: nil)
        }
        print("done")
      }
    }
  }

  func spareName() async throws -> Int {
    guard let spare else { throw CancellationError() }
    return try await withCheckedThrowingContinuation { continuation in
      spare.addOperation {
        let frame = Frame()
        for _ in 0..<2 { print("click") }
        continuation.resume(returning: frame.size)
        print("done")
      }
    }
  }

  // The name is taken.
  func other() async -> Frame? {
    let spare = 1
    return await withCheckedContinuation { continuation in
      guard let spare = self.spare else {
        continuation.resume(returning: nil)
        return
      }
      spare.addOperation {
        let frame = Frame()
        continuation.resume(returning: frame)
        print("done")
      }
    }
  }
}

func run(_ camera: Camera) async {
  let frame = await camera.capture(3)
  print(frame.size)
}

func look(_ camera: Camera) async {
  let frame = await camera.photo()
  print(frame?.size ?? 0)
}

func name(_ camera: Camera) async {
  Task { @MainActor in
    print(try await camera.spareName())
  }
}

func take(_ camera: Camera) async {
  let frame = await camera.other()
  print(frame?.size ?? 0)
}
