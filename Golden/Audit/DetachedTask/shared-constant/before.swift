final class Tally {
  var count = 0
}

// What the constant holds is used by both from then on.
func measureTwice() {
  let tally = Tally()
  Task.detached {
    tally.count += 1
  }
  print(tally.count)
}

// The task has it for itself.
func measureOnce() {
  let tally = Tally()
  tally.count = 1
  Task.detached {
    tally.count += 1
  }
}

// Another task uses it, which comes after this one.
func measureLater() async {
  let tally = Tally()
  let task = Task.detached {
    tally.count += 1
  }
  await task.value
}
