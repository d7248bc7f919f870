import { scriptsAfterPaint } from './scripts-after-paint.ts';

/** What every document's head says of the shop as an application; nothing of it is React's to change. */
const HEAD = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>',
  '<link rel="manifest" href="/manifest.webmanifest"/>',
  // The bar of the browser goes on above the shop's own, in both themes.
  '<meta name="theme-color" content="#113a2e"/>',
].join('');

/** React Router's script that scrolls to where the visitor was fails itself where storage is forbidden (OPEN-82). */
const FORGET_SCROLL = 'sessionStorage.removeItem(storageKey);';

/** The document that goes out, of the one that React rendered. */
export function finishDocument(html: string): string {
  return scriptsAfterPaint(
    html
      .replace('</head>', `${HEAD}</head>`)
      .replaceAll(FORGET_SCROLL, `try{${FORGET_SCROLL.slice(0, -1)}}catch{}`),
  );
}
