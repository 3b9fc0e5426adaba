import Foundation

struct Ticket: Sendable { var seat: String }

final class BoxOffice: Sendable {
  @available(*, renamed: "ticket(forSeat:)")
  func loadTicket(seat: String, completion: @escaping @Sendable (Result<Ticket, Error>) -> Void) {
    DispatchQueue.global().async { completion(.success(Ticket(seat: seat))) }
  }

  func ticket(forSeat seat: String) async throws -> Ticket {
    try await withCheckedThrowingContinuation { continuation in
      loadTicket(seat: seat) { continuation.resume(with: $0) }
    }
  }

  @available(*, deprecated, renamed: "BoxOffice.freeSeats()")
  func countFreeSeats(completion: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.global().async { completion(12) }
  }

  func freeSeats() async -> Int {
    await withCheckedContinuation { continuation in
      countFreeSeats { continuation.resume(returning: $0) }
    }
  }
}

@MainActor
final class Counter {
  let office = BoxOffice()
  var line = ""

  func serve() async {
    office.loadTicket(seat: "F12") { result in
      switch result {
      case .success(let ticket): print("seat", ticket.seat)
      case .failure(let error): print("sold out", error)
      }
    }
  }

  func open() {
    Task {
      office.countFreeSeats { count in
        print("\(count) seats left")
      }
    }
  }

  // The compiler asks only asynchronous code to move.
  func close() {
    office.countFreeSeats { print("\($0) seats were left") }
  }
}
