/** Where the address stands for which the page was already reloaded in this tab. */
const KEY = 'BULLION_BROWSER_PERSISTENCE__reloaded_for';

/**
 * Loads a page's code; when it does not come, most often because a newer release replaced the files, the document is
 * loaded anew, once for each address (OPEN-81).
 * @throws what `load` threw, when that was done already or cannot be remembered
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
    if (wasReloadedFor() === href || !remember(href)) throw failure;
    open(href);
    // Nothing more is shown here: the document is about to go.
    return new Promise(() => undefined);
  }
}

function wasReloadedFor(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False where storage is forbidden: a reload would then never end. */
function remember(href: string | null): boolean {
  try {
    if (href === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, href);
    return true;
  } catch {
    return false;
  }
}
