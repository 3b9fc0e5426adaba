extension AwaitedCallTests {
  static let errors: [CallCase] = [
    CallCase(
      "Data?, Error?",
      """
      load { data, error in
        if let error = error {
          self.show(error)
          return
        }
        guard let data = data else {
          self.showNothing()
          return
        }
        self.show(data)
      }
      """,
      """
      do {
        guard let data = try await load() else {
          self.showNothing()
          return
        }
        self.show(data)
      } catch {
        self.show(error)
      }
      """),
    CallCase(
      .becoming, "Data?, Error?",
      """
      load { data, error in
        if let error {
          completion(.failure(error))
          return
        }
        guard let data else {
          completion(.failure(Failing.empty))
          return
        }
        completion(.success(data.count))
      }
      """,
      """
      guard let data = try await load() else {
        completion(.failure(Failing.empty))
        return
      }
      completion(.success(data.count))
      """),
    CallCase(
      .becoming, "Data?, Error?",
      """
      load { data, error in
        guard let data = data, error == nil else {
          completion(.failure(error ?? Failing.empty))
          return
        }
        completion(.success(data.count))
      }
      """,
      """
      guard let data = try await load() else {
        completion(.failure(Failing.empty))
        return
      }
      completion(.success(data.count))
      """),
    CallCase(
      "Data?, Error?",
      """
      load { data, error in
        guard error == nil, let bytes = data, bytes.count > 3 else {
          self.showNothing()
          return
        }
        self.show(bytes)
      }
      """,
      """
      guard let bytes = try? await load(), bytes.count > 3 else {
        self.showNothing()
        return
      }
      self.show(bytes)
      """),
    CallCase(
      "Data?, Error?",
      """
      load { data, _ in
        self.data = data
      }
      """,
      """
      let data = try? await load()
      self.data = data
      """),
    CallCase(
      "Data?, Error?",
      """
      load { data, _ in
        if let data {
          self.show(data)
        } else {
          self.showNothing()
        }
      }
      """,
      """
      if let data = try? await load() {
        self.show(data)
      } else {
        self.showNothing()
      }
      """),
    CallCase(
      "Error?",
      """
      load { error in
        if let error {
          self.show(error)
        } else {
          self.show()
        }
      }
      """,
      """
      do {
        try await load()
        self.show()
      } catch {
        self.show(error)
      }
      """),
    CallCase(
      "Error?",
      """
      load { failure in
        guard failure == nil else {
          self.show(failure!.localizedDescription)
          return
        }
        self.show()
      }
      """,
      """
      do {
        try await load()
        self.show()
      } catch let failure {
        self.show(failure.localizedDescription)
      }
      """),
    CallCase(
      "Error?",
      """
      load { error in
        if error == nil {
          self.show()
        } else {
          self.show(error?.localizedDescription ?? "unknown")
        }
      }
      """,
      """
      do {
        try await load()
        self.show()
      } catch {
        self.show(error.localizedDescription)
      }
      """),
    CallCase("Error?", "load { _ in\n  self.show()\n}", "try? await load()\nself.show()"),
    CallCase(
      .becoming, "Error?", "load { error in\n  completion(error)\n}", "try await load()", outer: "Error?"),
    CallCase(
      "Bool, Error?",
      """
      load { granted, _ in
        self.isGranted = granted
      }
      """,
      """
      let granted = (try? await load()) ?? false
      self.isGranted = granted
      """),
    CallCase(
      "Data?, Error?",
      """
      load { data, error in
        if let error {
          self.show(error)
        } else if let data {
          self.show(data)
        } else {
          self.showNothing()
        }
      }
      """,
      """
      do {
        let data = try await load()
        if let data {
          self.show(data)
        } else {
          self.showNothing()
        }
      } catch {
        self.show(error)
      }
      """),
  ]

  static let selfCases: [CallCase] = [
    CallCase(
      .becoming, "String",
      """
      load { [weak self] name in
        guard let self = self else { return }
        self.name = name
        completion(.success(1))
      }
      """,
      """
      let name = await load()
      self.name = name
      completion(.success(1))
      """),
    CallCase(
      .becoming, "Result<String, Error>",
      """
      load { [weak self] result in
        switch result {
        case .success(let name):
          guard let strongSelf = self, strongSelf.isReady else {
            completion(.failure(Failing.gone))
            return
          }
          strongSelf.name = name
          self?.items.forEach {
            self?.show($0)
          }
          completion(.success(1))
        case .failure(let error):
          completion(.failure(error))
        }
      }
      """,
      """
      let name = try await load()
      guard self.isReady else {
        completion(.failure(Failing.gone))
        return
      }
      self.name = name
      self.items.forEach {
        self.show($0)
      }
      completion(.success(1))
      """),
    CallCase(
      "Result<String, Error>",
      """
      load { [weak self] result in
        DispatchQueue.main.async {
          guard let self else { return }
          switch result {
          case .success(let name): self.name = name
          case .failure: break
          }
        }
      }
      """,
      """
      guard let name = try? await load() else { return }
      self.name = name
      """),
    CallCase(
      "Result<String, Error>",
      """
      load { result in
        switch result {
        case .success(let name):
          DispatchQueue.main.async {
            self.name = name
          }
        case .failure(let error):
          DispatchQueue.main.async {
            self.show(error)
          }
        }
      }
      """,
      """
      do {
        let name = try await load()
        self.name = name
      } catch {
        self.show(error)
      }
      """),
  ]

  static let more: [CallCase] = [
    CallCase(
      "Error?", "load { error in\n  if let text = error?.localizedDescription {\n    self.show(text)\n  }\n}",
      """
      let error: (any Error)?
      do {
        try await load()
        error = nil
      } catch let failure {
        error = failure
      }
      if let text = error?.localizedDescription {
        self.show(text)
      }
      """),
    CallCase(
      "Data?, Error?", "load { data, error in\n  self.show(data, error)\n}", "left: error-and-value"),
    CallCase(
      "Data?, Error?",
      """
      load { data, error in
        if let error {
          self.show(error, data)
        }
      }
      """, "left: value-beside-error"),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        if case .success(let number) = result {
          self.number = number
        }
        self.show()
      }
      """,
      """
      if let number = try? await load() {
        self.number = number
      }
      self.show()
      """),
    CallCase(
      "Result<Int?, Error>",
      """
      load { result in
        if case .success(let number) = result {
          self.number = number
        }
      }
      """,
      """
      do {
        let number = try await load()
        self.number = number
      } catch {
      }
      """),
    CallCase(
      "Result<Int, Never>",
      """
      load { result in
        switch result {
        case .success(let number): self.number = number
        case .failure: break
        }
      }
      """, "let number = await load()\nself.number = number"),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        switch result {
        case .success(let number) where number > 3: self.number = number
        default: self.show()
        }
      }
      """,
      """
      let result: Result<Int, Error>
      do {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      switch result {
      case .success(let number) where number > 3: self.number = number
      default: self.show()
      }
      """),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        for _ in 0..<3 {
          switch result {
          case .success(let number):
            if number > 3 { break }
            self.number = number
          case .failure: self.show()
          }
        }
      }
      """,
      """
      let result: Result<Int, Error>
      do {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      for _ in 0..<3 {
        switch result {
        case .success(let number):
          if number > 3 { break }
          self.number = number
        case .failure: self.show()
        }
      }
      """),
    CallCase("", "if isReady { load { self.show() } }", "if isReady {\n  await load()\n  self.show()\n}"),
    CallCase("Int", "if isReady { load { self.number = $0 } }", "if isReady { self.number = await load() }"),
    CallCase(.synchronous, "Int", "if isReady { load { self.number = $0 } }", "left: not-a-statement"),
    CallCase(
      .becoming, "Data?, Error?",
      """
      load { data, error in
        if let error = error {
          completion(nil, error)
          return
        }
        completion(data?.count, nil)
      }
      """,
      """
      let data = try await load()
      completion(data?.count, nil)
      """, outer: "Int?, Error?"),
    CallCase(
      .becoming, "Result<Int, Error>",
      """
      load { result in
        if case .failure(let error) = result {
          self.log(error)
          completion(.failure(error))
          return
        }
        completion(.success(1))
      }
      """,
      """
      do {
        _ = try await load()
        completion(.success(1))
      } catch {
        self.log(error)
        completion(.failure(error))
        return
      }
      """),
    CallCase(
      .becoming, "String", "load(completion: { name in\n  completion(.success(name.count))\n})\nlog()",
      "left: code-follows"),
  ]

  static let handlerValues: [CallCase] = [
    CallCase("Int", "load(completion: nil)", "_ = await load()"),
    CallCase("Result<Int, Error>", "load(completion: nil)", "_ = try? await load()"),
    CallCase(.becoming, "Result<Int, Error>", "load(completion: completion)", "return try await load()"),
    CallCase("Int", "load(completion: show(number:))", "show(number: await load())"),
    CallCase("Int", "self.load(completion: self.unknown)", "left: handler-value"),
    CallCase("", "load(completion: finish)", "await load()\nfinish()"),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        do {
          let number = try result.get()
          self.show(number)
        } catch {
          self.show(error)
        }
      }
      """,
      """
      do {
        let number = try await load()
        self.show(number)
      } catch {
        self.show(error)
      }
      """),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        guard let number = try? result.get() else {
          return
        }
        self.show(number)
      }
      """,
      """
      guard let number = try? await load() else {
        return
      }
      self.show(number)
      """),
    CallCase(
      "Result<Int, Error>",
      """
      load { result in
        self.result = result
        self.show(result)
      }
      """,
      """
      let result: Result<Int, Error>
      do {
        result = .success(try await load())
      } catch {
        result = .failure(error)
      }
      self.result = result
      self.show(result)
      """),
    CallCase(
      "Result<Void, Error>",
      """
      load { [weak self] in
        self?.finish(with: $0)
      }
      """,
      """
      let result: Result<Void, Error>
      do {
        try await load()
        result = .success(())
      } catch {
        result = .failure(error)
      }
      self.finish(with: result)
      """),
    CallCase(
      "Result<Int, Failing>",
      """
      load { result in
        switch result {
        case .success: self.show()
        case .failure(let failing): self.show(failing)
        }
      }
      """, "left: typed-failure"),
    CallCase(
      "Result<Int, Failing>",
      """
      load { result in
        switch result {
        case .success: self.show()
        case .failure(let failing): self.show(failing)
        }
      }
      """,
      """
      do {
        _ = try await load()
        self.show()
      } catch let failing {
        self.show(failing)
      }
      """, throwsTyped: true),
  ]

  static let names: [CallCase] = [
    CallCase("[Int]", "load {\n  self.numbers = $0\n}", "self.numbers = await load()"),
    CallCase(
      "[Track]", "load {\n  self.show($0.first, of: $0)\n}",
      "let tracks = await load()\nself.show(tracks.first, of: tracks)"),
    CallCase(.becoming, "Int", "load {\n  completion($0)\n}", "return await load()", outer: "Int"),
    CallCase(
      "UIImage?, Error?",
      """
      load {
        if let error = $1 {
          self.show(error)
          return
        }
        self.image = $0
      }
      """,
      """
      do {
        let image = try await load()
        self.image = image
      } catch {
        self.show(error)
      }
      """),
    CallCase("Int", "let number = 3\nload { number in\n  self.show(number)\n}", "left: name-taken"),
    CallCase(
      .becoming, "Result<Int, Error>",
      """
      load { result in
        switch result {
        case .success(let number):
          self.load { second in
            switch second {
            case .success(let number): completion(.success(number))
            case .failure(let error): completion(.failure(error))
            }
          }
        case .failure(let error):
          completion(.failure(error))
        }
      }
      """, "left: name-taken"),
    CallCase(
      .becoming, "Result<Int, Error>",
      """
      load { [weak self] result in
        guard let self = self else { return }
        switch result {
        case .success(let first):
          // The second needs the first.
          self.load { second in
            switch second {
            case .success(let last):
              completion(.success(first + last))
            case .failure(let error):
              self.log(error)
              completion(.failure(error))
            }
          }

        case .failure(let error):
          completion(.failure(error))
        }
      }
      """,
      """
      let first = try await load()
      // The second needs the first.
      do {
        let last = try await self.load()
        completion(.success(first + last))
      } catch {
        self.log(error)
        completion(.failure(error))
      }
      """),
  ]

  static let tasks: [CallCase] = [
    CallCase(
      .synchronous, "String",
      """
      isLoading = true
      load(id: 3) { name in
        self.name = name
      }
      """,
      """
      isLoading = true
      Task { @MainActor in
        let name = await load(id: 3)
        self.name = name
      }
      """, arguments: "id: Int, "),
    CallCase(
      .synchronous, "Result<String, Error>",
      """
      guard let field else { return }
      loader.load(query: field.text ?? "") { [weak self] result in
        guard let self else { return }
        switch result {
        case .success(let name):
          self.name = name
        case .failure(let error):
          self.show(error)
        }
      }
      """,
      """
      guard let field else { return }
      Task { @MainActor [weak self, loader, query = field.text ?? ""] in
        do {
          let name = try await loader.load(query: query)
          guard let self else { return }
          self.name = name
        } catch {
          guard let self else { return }
          self.show(error)
        }
      }
      """, arguments: "query: String, "),
    CallCase(
      .synchronous, "String",
      """
      if isReady {
        return load { name in
          self.name = name
        }
      }
      """,
      """
      if isReady {
        Task { @MainActor in
          let name = await load()
          self.name = name
        }
      }
      """),
  ]
}
