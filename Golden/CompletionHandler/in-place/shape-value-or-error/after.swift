import Foundation

struct Invoice: Sendable { let total: Int }
enum BillingError: Error { case noSuchInvoice, cancelled }

final class Billing: Sendable {
  func invoice(_ number: Int) throws -> Invoice {
    if number < 0 {
      throw BillingError.noSuchInvoice
    }
    let invoice = Invoice(total: number * 10)
    return invoice
  }

  // Sometimes neither comes.
  func latest() throws -> Invoice? {
    let numbers = [Int]()
    guard let number = numbers.last else {
      return nil
    }
    return Invoice(total: number)
  }
}

func pay(_ billing: Billing) async {
  do {
    let invoice = try billing.invoice(3)
    print("pays \(invoice.total)")
  } catch {
    print("can't pay: \(error)")
  }
}

func remind(_ billing: Billing) async {
  do {
    let invoice = try billing.latest()
    print(invoice?.total ?? 0)
  } catch {
    print(error)
  }
}
