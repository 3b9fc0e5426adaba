import WebKit

final class PageModel: NSObject, WKNavigationDelegate {
  private var canShow = true

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    .allow
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    canShow = navigationResponse.canShowMIMEType
    guard canShow else {
      decisionHandler(.cancel)
      return
    }
    decisionHandler(.allow)
  }
}
