import Foundation

struct Invoice: Sendable { let total: Int }
enum BillingError: Error { case noSuchInvoice, cancelled }

final class Billing: Sendable {
  func invoice(_ number: Int, completion: @escaping (Invoice?, Error?) -> Void) {
    if number < 0 {
      completion(nil, BillingError.noSuchInvoice)
      return
    }
    let invoice = Invoice(total: number * 10)
    completion(invoice, nil)
  }

  // Sometimes neither comes.
  func latest(completion: @escaping (Invoice?, Error?) -> Void) {
    let numbers = [Int]()
    guard let number = numbers.last else {
      completion(nil, nil)
      return
    }
    completion(Invoice(total: number), nil)
  }
}

func pay(_ billing: Billing) async {
  billing.invoice(3) { invoice, error in
    if let error {
      print("can't pay: \(error)")
      return
    }
    guard let invoice else { return }
    print("pays \(invoice.total)")
  }
}

func remind(_ billing: Billing) async {
  billing.latest { invoice, error in
    if let error {
      print(error)
      return
    }
    print(invoice?.total ?? 0)
  }
}
