func show(_ locator: any Locating) async {
  locator.locate { place in
    print(place)
  }
}
