import Dispatch

@MainActor
final class Board {
  private var tiles: [Int] = []
  private let pace = 0.5
  private var tempo = 0.5

  func alike(_ numbers: [Int]) {
    for number in numbers {
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.tiles.append(number)
      }
    }
  }

  func alikeByName(_ numbers: [Int]) {
    numbers.forEach { number in
      let deadline = SuspendingClock.now + .seconds(pace * 2)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.tiles.append(number)
      }
    }
  }

  func growing(_ numbers: [Int]) {
    var delay: Double = 0
    let step = 0.2
    for number in numbers {
      let deadline = SuspendingClock.now + .seconds(delay)
      Task { @MainActor [weak self] in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self?.tiles.append(number)
      }
      delay += step
    }
  }

  // The first turn that comes to it is the last.
  func firstOnly(_ numbers: [Int]) {
    for number in numbers {
      guard number > 0 else { continue }
      let deadline = SuspendingClock.now + .seconds(1)
      Task { @MainActor in
        try? await Task.sleep(until: deadline, clock: .suspending)
        self.tiles.append(number)
      }
      break
    }
  }

  // Nothing tells what a turn waits for, another delay is on the path, or the loop has no variable.
  func unknown(_ numbers: [Int]) {
    for number in numbers {
      DispatchQueue.main.asyncAfter(deadline: .now() + tempo) { self.tiles.append(number) }
      tempo += 1
    }
  }

  func random(_ numbers: [Int]) {
    for number in numbers {
      let delay = Double.random(in: 0...1)
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.tiles.append(number) }
    }
  }

  func two(_ numbers: [Int]) {
    for number in numbers {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.tiles.append(number) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.tiles.append(-number) }
    }
  }

  func counting() {
    var rest = 3
    while rest > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.tiles.append(0) }
      rest -= 1
    }
  }
}
