import Dispatch

enum Level { case low, high }

func react(to level: Level, times: Int) {
    if times > 3 { Task.detached { print("often") } }
    switch level {
    case .low: Task.detached(priority: .background) { print("low") }
    case .high:
        Task.detached(priority: .userInitiated) { print("high") }
    }
    for index in 0..<times {
        Task.detached { print(index) }
    }
    #if os(Windows)
    Task.detached { print("windows") }
    #else
    Task.detached { print("elsewhere") }
    #endif
}
