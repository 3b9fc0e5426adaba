import Foundation

struct Frame: Sendable { var size = 0 }

final class Camera {
  var lens: OperationQueue?
  var spare: OperationQueue?
  private let recordings = OperationQueue()

  // What comes before the request stays before it, with what is said of it.
  func capture(_ size: Int, completion: @escaping @Sendable (Frame) -> Void) {
    var frame = Frame()
    frame.size = size

    // Warm up.
    // Then take the picture.
    recordings.addOperation {
      print(frame.size)
      completion(frame)
    }
  }

  // Without a lens there is no picture.
  func photo(completion: @escaping @Sendable (Frame?) -> Void) {
    // Needs light.
    lens?.addOperation {
      let frame = Frame()
      if frame.size > 0 {
        print("fine")
        completion(frame)
      } else {
        completion(nil)
      }
      print("done")
    }
  }

  func spareName(completion: @escaping @Sendable (Int) -> Void) {
    spare?.addOperation {
      let frame = Frame()
      for _ in 0..<2 { print("click") }
      completion(frame.size)
      print("done")
    }
  }

  // The name is taken.
  func other(completion: @escaping @Sendable (Frame?) -> Void) {
    let spare = 1
    self.spare?.addOperation {
      let frame = Frame()
      completion(frame)
      print("done")
    }
  }
}

func run(_ camera: Camera) async {
  camera.capture(3) { print($0.size) }
}

func look(_ camera: Camera) async {
  camera.photo { print($0?.size ?? 0) }
}

func name(_ camera: Camera) async {
  camera.spareName { print($0) }
}

func take(_ camera: Camera) async {
  camera.other { print($0?.size ?? 0) }
}
