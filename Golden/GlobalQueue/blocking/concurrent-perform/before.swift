import Dispatch

func multiply(_ rows: [[Int]]) {
  DispatchQueue.global(qos: .userInitiated).async {
    DispatchQueue.concurrentPerform(iterations: rows.count) { row in
      print(rows[row].reduce(1, *))
    }
  }
}
