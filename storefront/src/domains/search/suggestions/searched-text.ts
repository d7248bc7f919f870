/** Longer texts are truncated, because they appear in title and heading. */
const LONGEST = 200;

/** Returns the search text of a results URL, without control characters. */
export function searchedText(search: URLSearchParams): string {
  const text = (search.get('query') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return text.slice(0, LONGEST).toWellFormed().trimEnd();
}
