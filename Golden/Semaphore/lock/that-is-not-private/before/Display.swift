import Foundation

public class Display {
  let brightnessSemaphore = DispatchSemaphore(value: 1)
  let contrastSemaphore = DispatchSemaphore(value: 1)
  public let gammaSemaphore = DispatchSemaphore(value: 1)
  let named = DispatchSemaphore(value: 1)
  var brightness = 0.0
  var contrast = 0.0

  func setBrightness(_ value: Double) {
    brightnessSemaphore.wait()
    brightness = value
    brightnessSemaphore.signal()
  }

  func readBrightness() -> Double {
    brightnessSemaphore.wait()
    defer { brightnessSemaphore.signal() }
    return brightness
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

let tableSemaphore = DispatchSemaphore(value: 1)
nonisolated(unsafe) var table: [Int] = []

func add(_ row: Int) {
  tableSemaphore.wait()
  table.append(row)
  tableSemaphore.signal()
}
