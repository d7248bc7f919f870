/** Whoever has the address of such a page may read it, so it is kept out of caches, indexes and referrers. */
export function privatePageHeaders() {
  return {
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  };
}
