/** Starts of this tab that have not shown a page yet. */
const KEY = 'office-starts';
/** An older start has nothing to do with this one. */
const FORGET_AFTER_MS = 30_000;
/** The first start, and the reload after it. */
const MOST_STARTS = 2;

/**
 * Counts a start of the office. Returns false if the starts before it, within seconds, did not show
 * a page: the router reloads a page whose script is missing, which would never end when the running
 * shop still names the scripts of an earlier build. Returns true without session storage.
 */
export function mayStart(nowMs: number): boolean {
  try {
    const [count = 0, at = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    const recent = nowMs - at < FORGET_AFTER_MS ? count : 0;
    if (recent >= MOST_STARTS) return false;
    sessionStorage.setItem(KEY, `${recent + 1} ${nowMs}`);
  } catch {
    // The browser forbids storage.
  }
  return true;
}

/** Records that a page is shown, or that the person starts again. */
export function forgetStarts(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // The browser forbids storage.
  }
}
