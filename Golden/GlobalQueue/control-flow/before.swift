import Dispatch

enum Level { case low, high }

func react(to level: Level, times: Int) {
    if times > 3 { DispatchQueue.global().async { print("often") } }
    switch level {
    case .low: DispatchQueue.global(qos: .background).async { print("low") }
    case .high:
        DispatchQueue.global(qos: .userInitiated).async { print("high") }
    }
    for index in 0..<times {
        DispatchQueue.global().async { print(index) }
    }
    #if os(Windows)
    DispatchQueue.global().async { print("windows") }
    #else
    DispatchQueue.global().async { print("elsewhere") }
    #endif
}
