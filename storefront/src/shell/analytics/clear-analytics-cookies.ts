/** Deletes the cookies of Analytics on this host and its parent domains. */
export function clearAnalyticsCookies(): void {
  const names = document.cookie.split(';').map((cookie) => cookie.trim().split('=')[0] ?? '');
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one))) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}
