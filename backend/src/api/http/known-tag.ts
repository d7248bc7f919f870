/**
 * Returns whether `If-None-Match` (null when absent) contains the response's tag, or `*`. Uses the
 * weak comparison of RFC 9110 (13.1.2): proxies that compress turn strong tags into weak ones.
 */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (ifNoneMatch == null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tag = opaque(etag);
  return ifNoneMatch.split(',').some((known) => opaque(known) === tag);
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
