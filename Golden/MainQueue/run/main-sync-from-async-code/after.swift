import Foundation

final class Model: @unchecked Sendable {
  var steps: [String] = []
  var isFinished = false
}

let model = Model()

func work(_ model: Model) async {
  Task { @MainActor in model.steps.append("queued before") }
  let count = await MainActor.run { () -> Int in
    model.steps.append("waited for")
    return model.steps.count
  }
  Task { @MainActor in
    model.steps.append("queued after \(count)")
    model.isFinished = true
  }
}

Task.detached { await work(model) }
let giveUp = Date() + 10
while !model.isFinished, Date() < giveUp {
  RunLoop.main.run(until: Date() + 0.05)
}
print(model.steps)
