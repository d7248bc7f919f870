import { KEPT_ATTRIBUTE } from '../src/platform/offline/cache-names.ts';

/** A page from memory with a mark in its `html` element that says when it was made, epoch milliseconds. */
export async function markedAsKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  const madeAt = Date.parse(headers.get('date') ?? '') || 0;
  // Both are of the bytes as they travelled.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const html = await page.text();
  return new Response(html.replace('<html', `<html ${KEPT_ATTRIBUTE}="${madeAt}"`), { headers });
}
