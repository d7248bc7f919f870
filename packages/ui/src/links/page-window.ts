/** A place in a row of page numbers: a page, or null for the gap between two that are not neighbours. */
export type PageWindowEntry = number | null;

/**
 * The pages to offer around the current one: first, last, and the current page with its neighbours
 * (on the first and last page, two on its inner side, so that the row keeps its width).
 * A gap never stands for a single page.
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
