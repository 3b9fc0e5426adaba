import Bank

// The protocol, and an async form in its extension, can't be seen from here.
@MainActor func visit(_ counter: Counter) {
  counter.open(2) { number in print("visited", number) }
}
