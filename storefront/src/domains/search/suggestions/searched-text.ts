/** Longer than anybody's words; the rest would only fill the title and the heading. */
const LONGEST = 200;

/** What an address of results searches for, without characters that cannot be shown. */
export function searchedText(search: URLSearchParams): string {
  const text = (search.get('query') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return text.slice(0, LONGEST).toWellFormed().trimEnd();
}
