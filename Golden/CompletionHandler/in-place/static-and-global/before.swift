import Foundation

enum Version {
  static func latest(completion: @escaping (String) -> Void) {
    completion("1.2")
  }
}

func checkLicence(_ key: String, completion: @escaping (Bool) -> Void) {
  completion(key.count == 16)
}

extension String {
  func shortened(then done: @escaping (String) -> Void) {
    done(String(self.prefix(3)))
  }
}

func start() async {
  Version.latest { version in
    print(version)
  }
}

func unlock() async {
  checkLicence("0123456789abcdef") { isValid in
    print(isValid)
  }
}

func cut(_ text: String) async {
  text.shortened { print($0) }
}
