import WebKit

final class PageModel: NSObject, WKNavigationDelegate {
  private var canShow = true

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    .allow
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy {
    canShow = navigationResponse.canShowMIMEType
    guard canShow else {
      return .cancel
    }
    return .allow
  }
}
