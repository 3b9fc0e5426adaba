import Dispatch

struct Indexer {
  var isUrgent = false

  func index(_ words: [String], at level: DispatchQoS.QoSClass) {
    DispatchQueue.global(qos: level).async {
      print(words.sorted())
    }
    DispatchQueue.global(qos: isUrgent ? .userInitiated : .utility).async {
      print(words.sorted())
    }
    DispatchQueue.global().async(qos: .init(qosClass: .utility, relativePriority: -5)) {
      print(words.sorted())
    }
  }
}
