/** Response headers of a page whose URL is a secret: no caching, no indexing, no referrer. */
export function privatePageHeaders() {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  };
}
