import { EARLY_PRESS_SCRIPT } from './early-press.ts';
import { laterStylesScript, linkStyles } from './later-styles.ts';
import { notLoadedScript } from './not-loaded-script.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** Static head tags of every document; React does not manage them. */
const HEAD = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>',
  // The browser's toolbar continues the shop's header, in both themes.
  '<meta name="theme-color" content="#113a2e"/>',
].join('');

/** React Router's scroll restoration script throws when storage is blocked. */
const FORGET_SCROLL = 'sessionStorage.removeItem(storageKey);';

/** What the browser must know before hydration; null for the default. */
export interface DocumentMarks {
  /** Code of the store view. */
  readonly store: string | null;
  /** URL of the language's texts. */
  readonly texts: string | null;
}

/**
 * Transforms the HTML that React rendered into the final document. All searched and inserted text
 * is ASCII, so `html` may also be latin1-decoded bytes, which need half the memory.
 */
export function finishDocument(html: string, marks: DocumentMarks = { store: null, texts: null }): string {
  const said = Object.entries(marks).filter(([, value]) => value !== null);
  const attributes = said.map(([name, value]) => ` data-${name}="${value}"`).join('');
  const { html: styled, later } = linkStyles(html);
  const laterScript = later === null ? [] : [laterStylesScript(later)];
  const scripts = [EARLY_PRESS_SCRIPT, notLoadedScript(), ...laterScript];
  return scriptsAfterPaint(
    styled
      .replace('<html', `<html${attributes}`)
      // Inserted here, because content of `root.tsx` is also sent in its code.
      .replace(EARLY_PRESS_SCRIPT, () => scripts.join(';'))
      .replace('</head>', `${HEAD}${manifestLink(marks)}</head>`)
      .replaceAll(FORGET_SCROLL, `try{${FORGET_SCROLL.slice(0, -1)}}catch{}`),
  );
}

/** Browsers request the manifest without cookies, so its URL names the store view. */
function manifestLink({ store }: DocumentMarks): string {
  return `<link rel="manifest" href="/manifest.webmanifest${store === null ? '' : `?store=${store}`}"/>`;
}
