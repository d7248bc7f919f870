import { USE_EVENTS } from '@ingot/ui/lazy-loading/signs-of-use.ts';

declare global {
  interface Window {
    /** Loads the deferred stylesheet once. Resolves when it applies, and retries a failure. */
    laterStyles?: () => Promise<unknown>;
  }
}

/**
 * Defines `laterStyles`, for code with deferred styles (`storefront/bundler/styles/later-styles.ts`). The first
 * interaction also loads them, because opened components need them. Pointer movement does not
 * count: Chromium fires it on the first layout.
 */
export function defineLaterStyles(): void {
  let loading: Promise<unknown> | undefined;
  const load = () => {
    loading ??= linkLaterStyles().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  window.laterStyles = load;
  // After the next frame, because the event may be a click, which must be handled first.
  const begin = () => requestAnimationFrame(() => setTimeout(() => load().catch(() => undefined)));
  for (const sign of USE_EVENTS) addEventListener(sign, begin, { once: true, passive: true });
}

/** Links the deferred stylesheet, unless the page already links it or there is none, as in development. */
async function linkLaterStyles(): Promise<unknown> {
  const hrefs = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  );
  const first = hrefs.find((href) => href.includes('/style-'));
  const href = first?.replace('/style-', '/later-');
  if (href === undefined || hrefs.includes(href)) return undefined;
  return new Promise((onload, onerror) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
    ),
  );
}
