/** An entry of a pagination bar: a page number, or null for a gap. */
export type PageWindowEntry = number | null;

/**
 * Returns the pages to offer: the first, the last, and the current page with its neighbors. On the
 * first and last page, two neighbors on the inner side keep the width of the bar. A gap always
 * replaces at least two pages.
 */
export function pageWindow(current: number, last: number): PageWindowEntry[] {
  if (last <= 1) return [];
  const from = Math.max(1, Math.min(current - 1, last - 2));
  const to = Math.min(last, Math.max(current + 1, 3));
  const entries: PageWindowEntry[] = [];
  if (from > 1) entries.push(1);
  if (from === 3) entries.push(2);
  else if (from > 3) entries.push(null);
  for (let page = from; page <= to; page += 1) entries.push(page);
  if (to === last - 2) entries.push(last - 1);
  else if (to < last - 2) entries.push(null);
  if (to < last) entries.push(last);
  return entries;
}
