extension Kiln {
  func order() async {
    suppliers.requestAccess(for: .contacts) { isGranted, error in
      print(isGranted, error as Any)
    }
  }
}
