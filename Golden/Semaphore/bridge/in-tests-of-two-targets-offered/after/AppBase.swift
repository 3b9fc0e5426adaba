import XCTest

class TestCase: XCTestCase {}
