import { KEPT_ATTRIBUTE } from '../src/platform/offline/cache-names.ts';

/**
 * Returns a cached page with the time of its creation in the `html` element, epoch milliseconds.
 */
export async function markAsCached(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  const madeAt = Date.parse(headers.get('date') ?? '') || 0;
  // Both headers describe the transferred bytes.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const html = await page.text();
  return new Response(html.replace('<html', `<html ${KEPT_ATTRIBUTE}="${madeAt}"`), { headers });
}
