import Foundation

public class Display {
  let brightnessLock = NSLock()
  let contrastSemaphore = DispatchSemaphore(value: 1)
  public let gammaSemaphore = DispatchSemaphore(value: 1)
  let named = DispatchSemaphore(value: 1)
  var brightness = 0.0
  var contrast = 0.0

  func setBrightness(_ value: Double) {
    brightnessLock.withLock {
      brightness = value
    }
  }

  func readBrightness() -> Double {
    return brightnessLock.withLock {
      brightness
    }
  }

  func setContrast(_ value: Double) {
    contrastSemaphore.wait()
    contrast = value
    contrastSemaphore.signal()
  }

  func setGamma(_ value: Double) {
    gammaSemaphore.wait()
    contrast = value
    gammaSemaphore.signal()
  }

  func setNamed(_ value: Double) {
    named.wait()
    contrast = value
    named.signal()
  }
}

let tableLock = NSLock()
nonisolated(unsafe) var table: [Int] = []

func add(_ row: Int) {
  tableLock.withLock {
    table.append(row)
  }
}
