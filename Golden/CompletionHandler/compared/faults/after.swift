import Foundation

struct Ticket: Sendable { var seat: Int }
enum TicketFailure: Error { case soldOut, unpaid }

final class TicketOffice: @unchecked Sendable {
  private var seats = 3

  func reserve() async throws -> Ticket {
    Ticket(seat: 1)
  }

  // Without a return, the second call follows the first.
  func buy(completion: @escaping @Sendable (Result<Ticket, Error>) -> Void) {
    if seats == 0 {
      completion(.failure(TicketFailure.soldOut))
    }
    seats -= 1
    completion(.success(Ticket(seat: seats)))
  }

  func buyInSteps(completion: @escaping @Sendable (Ticket?, Error?) -> Void) {
    Task {
      let result: Result<Ticket, Error>
      do {
        result = .success(try await reserve())
      } catch {
        result = .failure(error)
      }
      if case .failure(let error) = result {
        completion(nil, error)
      }
      completion(try? result.get(), nil)
    }
  }

  func check(_ isPaid: Bool, completion: @escaping @Sendable (Bool) -> Void) {
    guard isPaid else { return }
    completion(true)
  }

  @available(*, renamed: "cancel(_:)")
  func cancel(_ ticket: Ticket?, completion: @escaping @Sendable (Error?) -> Void) {
    guard let ticket else {
      print("no ticket")
      completion(CancellationError())
      return
    }
    Task {
      do {
        _ = try await reserve()
        completion(nil)
      } catch {
        print("kept", ticket.seat)
        completion(error)
      }
    }
  }

  func cancel(_ ticket: Ticket?) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      cancel(ticket) { error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume()
        }
      }
    }
  }

  func all(completion: @escaping @Sendable (Int) -> Void) {
    for seat in 0..<seats {
      completion(seat)
    }
  }

  func forget(completion: @escaping @Sendable () -> Void) {
    seats = 0
  }

  func pay(_ ticket: Ticket, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
    do {
      if ticket.seat < 0 { throw TicketFailure.unpaid }
      completion(.success(ticket.seat))
    } catch {
      print(error)
    }
  }

  func retry(completion: @escaping @Sendable (Ticket) -> Void) {
    Task {
      guard let ticket = try? await reserve() else { return }
      completion(ticket)
    }
  }
}
