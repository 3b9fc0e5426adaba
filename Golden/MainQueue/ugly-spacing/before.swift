import Foundation

final class Counter {
  var value = 0

  func bump() {
    DispatchQueue.main.async{self.value += 1}
    DispatchQueue.main.async{[weak self] in self?.value += 2}
    DispatchQueue.main.async(){self.value += 3}
    DispatchQueue.main.async(execute:{self.value += 4})
    DispatchQueue.main.async  {  self.value += 5  }
    DispatchQueue.main.async {}
    self.value -= 1;DispatchQueue.main.async { self.value += 6 };self.value -= 1
  }
}
