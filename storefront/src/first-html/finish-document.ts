import { EARLY_PRESS_SCRIPT } from './early-press.ts';
import { laterStylesScript, linkStyles } from './later-styles.ts';
import { notLoadedScript } from './not-loaded-script.ts';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** What every document's head says of the shop as an application; nothing of it is React's to change. */
const HEAD = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>',
  // The bar of the browser goes on above the shop's own, in both themes.
  '<meta name="theme-color" content="#113a2e"/>',
].join('');

/** React Router's script that scrolls to where the visitor was fails itself where storage is forbidden (OPEN-82). */
const FORGET_SCROLL = 'sessionStorage.removeItem(storageKey);';

/** What the browser must know of its page before it comes alive; null where the page is as usual. */
export interface DocumentMarks {
  /** Code of the store view. */
  readonly store: string | null;
  /** Address of the texts of its language. */
  readonly texts: string | null;
}

/**
 * The document that goes out, of the one that React rendered. `early` is the text of a script that asks for what the page is about,
 * where that is the browser's own. All that is looked for and added is ASCII, so that `html` may be text or, with a character for each
 * byte of its UTF-8, in half the memory.
 */
export function finishDocument(
  html: string,
  marks: DocumentMarks = { store: null, texts: null },
  early: string | null = null,
): string {
  const said = Object.entries(marks).filter(([, value]) => value !== null);
  const attributes = said.map(([name, value]) => ` data-${name}="${value}"`).join('');
  const { html: styled, later } = linkStyles(html);
  const laterScript = later === null ? [] : [laterStylesScript(later)];
  const scripts = [EARLY_PRESS_SCRIPT, notLoadedScript(), ...laterScript, ...(early === null ? [] : [early])];
  return scriptsAfterPaint(
    styled
      .replace('<html', `<html${attributes}`)
      // Here, as what stands in `root.tsx` is sent a second time, in its code.
      .replace(EARLY_PRESS_SCRIPT, () => scripts.join(';'))
      .replace('</head>', `${HEAD}${manifestLink(marks)}</head>`)
      .replaceAll(FORGET_SCROLL, `try{${FORGET_SCROLL.slice(0, -1)}}catch{}`),
  );
}

/** Browsers ask for a manifest without their cookies: its address names the store view. */
function manifestLink({ store }: DocumentMarks): string {
  return `<link rel="manifest" href="/manifest.webmanifest${store === null ? '' : `?store=${store}`}"/>`;
}
