/** Maximum number of redirects in a chain before it counts as a loop. */
export const MAX_REDIRECTS = 10;

/** The end of a chain of redirects. */
export type RedirectEnd =
  /** `target` is not a redirect; it is unchanged, with its query. */
  | { readonly kind: 'end'; readonly target: string }
  /**
   * The chain has more than `MAX_REDIRECTS` steps. `paths` begins at the first repeated path, and
   * ends with it if there is one.
   */
  | { readonly kind: 'endless'; readonly paths: readonly string[] };

/** Returns whether a URL is on another site (`https://…`). */
export function isElsewhere(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Returns a path without leading and trailing slashes. Takes linear time, because visitors write paths. */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === '/') start++;
  while (end > start && path[end - 1] === '/') end--;
  return path.slice(start, end);
}

/** Returns a decoded path as a URL contains it: ASCII only, each segment encoded. */
export function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

/** Magento's own address of a product or category. Its pairs, such as a name, are before and after its ID. */
const VIEW_OF_ID = /^catalog\/(product|category)\/view(?:\/[^/]+\/[^/]+)*?\/id\/(\d+)(?:\/|$)/;

/** A product or category by its ID in Magento. */
export interface MagentoView {
  readonly type: 'product' | 'category';
  readonly id: string;
  /** The address without the pairs beside the ID. */
  readonly path: string;
}

/**
 * Returns what Magento's own address shows, such as `catalog/product/view/id/7/s/gold`; null for another path.
 * The path has no leading slash.
 */
export function magentoView(path: string): MagentoView | null {
  const [, type, id = ''] = VIEW_OF_ID.exec(path) ?? [];
  return type === 'product' || type === 'category'
    ? { type, id, path: `catalog/${type}/view/id/${id}` }
    : null;
}

/**
 * Returns the rest of an address with the name of Magento's script, such as `index.php/gold.html`; null for another
 * path. The rest is a path of the shop, never another site, and has no slashes around it. The path is decoded and
 * has no leading slash.
 */
export function withoutScript(path: string): string | null {
  const [, rest] = /^(?:index\.php(?:\/+|$))+(.*)$/s.exec(path) ?? [];
  // Browsers read a backslash as a slash, and ignore control characters.
  if (rest === undefined || isElsewhere(rest) || /[\\\p{Cc}]/u.test(rest)) return null;
  return trimSlashes(rest);
}

/**
 * Returns the path of a URL in the form of redirects: decoded, without query, fragment, and leading
 * and trailing slashes.
 */
export function redirectPath(address: string): string {
  const path = trimSlashes(address.split(/[?#]/, 1)[0] ?? '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the target of a redirect without the name of Magento's script, which itself redirects; unchanged for
 * another target.
 */
export function targetWithoutScript(target: string): string {
  const rest = isElsewhere(target) ? null : withoutScript(redirectPath(target));
  return rest === null ? target : `/${encodePath(rest)}${target.replace(/^[^?#]*/, '')}`;
}

/**
 * Follows redirects from a URL that redirects.
 * @param targetOf returns the target of the redirect at a path, or undefined for a path without one
 */
export function followRedirects(from: string, targetOf: (path: string) => string | undefined): RedirectEnd {
  const paths = [redirectPath(from)];
  let target = from;
  for (;;) {
    const next = isElsewhere(target) ? undefined : targetOf(redirectPath(target));
    if (next === undefined) return { kind: 'end', target };
    target = targetWithoutScript(next);
    const path = redirectPath(target);
    const first = isElsewhere(target) ? -1 : paths.indexOf(path);
    if (first >= 0) return { kind: 'endless', paths: [...paths.slice(first), path] };
    if (paths.length > MAX_REDIRECTS) return { kind: 'endless', paths };
    paths.push(path);
  }
}
