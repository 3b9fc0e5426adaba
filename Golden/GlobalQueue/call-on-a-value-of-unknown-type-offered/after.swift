import Dispatch
import Pipeline

func reporting(_ next: @escaping Middleware) -> Middleware {
  { connection in
    DispatchQueue.global().async {
      _ = connection.data.mailer.message("Something failed").run.perform()
    }
    return next(connection)
  }
}

func logging(_ next: @escaping Middleware) -> Middleware {
  { connection in
    Task.detached {
      print(connection.data.description.lowercased())
    }
    return next(connection)
  }
}
