import Foundation

struct Sensor {
  let port: Int

  var readings: [Int] {
    Thread.sleep(forTimeInterval: 1)
    return [port]
  }

  func settle() {
    Thread.sleep(forTimeInterval: 1)
  }

  var name: String { "sensor \(port)" }
}

enum Plant {
  static func measure(_ port: Int) -> [Int] {
    let sensor = Sensor(port: port)
    return sensor.readings
  }

  static func warmUp(_ port: Int) {
    let sensor = Sensor(port: port)
    sensor.settle()
  }

  static func warmUpAll() {
    for sensor in [Sensor(port: 1)] as [Sensor] { sensor.settle() }
  }

  static func label(_ port: Int) -> String {
    let sensor = Sensor(port: port)
    return sensor.name
  }
}

func measureAll() {
  DispatchQueue.global().async {
    print(Plant.measure(1))
  }
  DispatchQueue.global().async {
    Plant.warmUp(2)
  }
  Task.detached {
    print(Plant.label(3))
  }
  DispatchQueue.global().async {
    let sensor = Sensor(port: 4)
    print(sensor.readings)
  }
}
