import Dispatch

func warmUp(_ words: [String]) {
  DispatchQueue.global().async{print(words.sorted())}
  DispatchQueue.global(qos:.utility).async{ print(words.count) }
  DispatchQueue.global( ).async  {  print(words.first ?? "")  }
  print("first");DispatchQueue.global().async { print(words.isEmpty) };print("last")
  DispatchQueue.global().async {}
}
