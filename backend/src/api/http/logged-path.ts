/**
 * A secret in the last segment of a path, with 256 bits: a mailed link, the receipt of an order, or
 * a shared list.
 */
const SECRET = /\/[\w-]{43}(?=\/|$)/g;

/**
 * Returns the path of a URL for the log. It omits the query, which may be a whole document or
 * contain a key. It replaces secrets by three dots, because such a URL authorizes its user.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(SECRET, '/…');
}
