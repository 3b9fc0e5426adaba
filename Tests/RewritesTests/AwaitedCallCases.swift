extension AwaitedCallTests {
  static let values: [CallCase] = [
    CallCase(
      "String",
      """
      load { title in
        self.title = title
        self.show()
      }
      """,
      """
      let title = await load()
      self.title = title
      self.show()
      """),
    CallCase(
      "",
      """
      show()
      self.load(completion: {
        // All is there.
        self.show()  // again
        // done
      })
      """,
      """
      show()
      await self.load()
      // All is there.
      self.show()  // again
      // done
      """),
    CallCase(
      "String, Int",
      """
      load(id: 3, of: kind) { name, _ in
        if name.isEmpty {
          self.show()
        }
      }
      """,
      """
      let (name, _) = await load(id: 3, of: kind)
      if name.isEmpty {
        self.show()
      }
      """, arguments: "id: Int, of kind: Int, "),
    CallCase(
      "String",
      """
      load(
        id: 3,
        completion: { _ in
          self.show()
        }
      )
      """,
      """
      _ = await load(
        id: 3
      )
      self.show()
      """, arguments: "id: Int, "),
    CallCase(
      "String",
      """
      if isReady {
        load { name in
          print(\"\"\"
            A name
              \\(name)
            \"\"\")

          self.show()
        }
      }
      """,
      """
      if isReady {
        let name = await load()
        print(\"\"\"
          A name
            \\(name)
          \"\"\")

        self.show()
      }
      """),
    CallCase("String", "load { name in\n  self.show()\n}\nshow()", "left: code-follows"),
    CallCase("String", "for id in ids {\n  load { name in\n    self.show()\n  }\n}", "left: in-loop"),
    CallCase("String", "defer {\n  load { name in\n    self.show()\n  }\n}", "left: in-defer"),
    CallCase("String", "print(load { name in\n  self.show()\n})", "left: not-a-statement"),
  ]

  static let results: [CallCase] = [
    CallCase(
      "Result<[Int], Error>",
      """
      load { result in
        switch result {
        case .success(let numbers):
          self.numbers = numbers
          self.show()
        case .failure(let error):
          // It happens.
          self.show(error)
        }
      }
      """,
      """
      do {
        let numbers = try await load()
        self.numbers = numbers
        self.show()
      } catch {
        // It happens.
        self.show(error)
      }
      """),
    CallCase(
      "Result<[Int], Error>",
      """
      load { result in
        self.isLoading = false
        switch result {
        case .failure(let problem): self.show(problem)
        case let .success(numbers):
          self.numbers = numbers
        }
        self.show()
      }
      """,
      """
      do {
        let numbers = try await load()
        self.isLoading = false
        self.numbers = numbers
      } catch let problem {
        self.isLoading = false
        self.show(problem)
      }
      self.show()
      """),
    CallCase(
      .becoming, "Result<[Int], Error>",
      """
      load { result in
        switch result {
        case .success(let numbers):
          completion(.success(numbers.count))
        case .failure(let error):
          completion(.failure(error))
        }
      }
      """,
      """
      let numbers = try await load()
      completion(.success(numbers.count))
      """),
    CallCase(
      .becoming, "Result<Int, Error>", "load { completion($0) }", "return try await load()"),
    CallCase(
      .becoming, "Result<[Int], Error>",
      """
      load { result in
        switch result {
        case .success(let numbers):
          completion(numbers.isEmpty ? .failure(Failing.empty) : .success(numbers.count))
        case .failure:
          completion(.failure(Failing.loading))
        }
      }
      """,
      """
      let numbers: [Int]
      do {
        numbers = try await load()
      } catch {
        completion(.failure(Failing.loading))
      }
      completion(numbers.isEmpty ? .failure(Failing.empty) : .success(numbers.count))
      """),
    CallCase(
      .becoming, "Result<[Int], Error>",
      """
      load { result in
        guard case .success(let numbers) = result else {
          completion(.success(0))
          return
        }
        self.load { second in
          if case .failure(let error) = second {
            completion(.failure(error))
            return
          }
          completion(.success(numbers.count))
        }
      }
      """,
      """
      let numbers: [Int]
      do {
        numbers = try await load()
      } catch {
        completion(.success(0))
        return
      }
      _ = try await self.load()
      completion(.success(numbers.count))
      """),
    CallCase(
      "Result<[Int], Error>",
      """
      load { _ in
        self.show()
      }
      """,
      """
      _ = try? await load()
      self.show()
      """),
  ]
}
