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

/**
 * Returns the path of a URL in the form of redirects: decoded, without query, fragment, and leading
 * and trailing slashes.
 */
export function redirectPath(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
    target = next;
    const path = redirectPath(target);
    const first = isElsewhere(target) ? -1 : paths.indexOf(path);
    if (first >= 0) return { kind: 'endless', paths: [...paths.slice(first), path] };
    if (paths.length > MAX_REDIRECTS) return { kind: 'endless', paths };
    paths.push(path);
  }
}
