/** A secret of a mailed link, the receipt of an order or a shared list, as the last part of an address has it: 256 bits. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g;

/**
 * The path of an address as the log may have it: without its query, which may be a whole document or hold a key, and with three dots
 * where a secret stands, for whoever has such an address may do what it is for.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(SECRET, '/…');
}
