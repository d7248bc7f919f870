/**
 * Whether `If-None-Match` (null when it was not sent) names the tag of what would be sent, or anything at all. Compared weakly, as
 * RFC 9110 (13.1.2) wants it: proxies that compress make weak tags of strong ones.
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
