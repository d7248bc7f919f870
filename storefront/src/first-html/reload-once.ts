/** The key of the URL that was already reloaded in this tab. */
const KEY = 'BULLION_BROWSER_PERSISTENCE__reloaded_for';

/**
 * Loads a page's code. A failure, usually because a newer release replaced the files, reloads the
 * document once per URL.
 * @throws the error of `load` when the URL was already reloaded or cannot be stored
 */
export async function loadOrReload<TModule>(
  load: () => Promise<TModule>,
  href: string,
  open: (href: string) => void = (address) => window.location.assign(address),
): Promise<TModule> {
  try {
    const loaded = await load();
    if (wasReloadedFor() !== null) remember(null);
    return loaded;
  } catch (failure) {
    if (!mayReload(href)) throw failure;
    open(href);
    // Never resolves, because the document is about to unload.
    return new Promise(() => undefined);
  }
}

/**
 * Reloads the document once per URL, because a file without which it cannot start is missing. After another
 * failure the server's HTML stays usable, and a bar explains it.
 */
export function reloadOrSayNotLoaded(): void {
  if (mayReload(location.href)) location.reload();
  else window.sayNotLoaded?.();
}

/** Returns whether a URL may be reloaded, and records that it was. */
function mayReload(href: string): boolean {
  return wasReloadedFor() !== href && remember(href);
}

function wasReloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Returns false when storage is blocked: reloads would then never end. */
function remember(href: string | null): boolean {
  try {
    if (href === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, href);
    return true;
  } catch {
    return false;
  }
}
