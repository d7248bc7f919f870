declare global {
  interface Window {
    /** Shows a bar that offers a reload. */
    sayNotLoaded?: () => void;
  }
}

/** The texts of the bar, in the language of the page. */
export interface NotLoadedTexts {
  readonly lead: string;
  readonly again: string;
}

/** Sticky, so that it stays visible during scrolling. */
const BAR =
  'position:sticky;top:0;z-index:99;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;padding:.75rem 1rem;background:var(--c-warning-tint);color:var(--c-ink)';
const BUTTON =
  'min-height:var(--target);padding:.5rem 1.25rem;border:1px solid var(--c-line-ui);border-radius:var(--r-2);background:var(--c-surface);color:inherit;font:inherit;cursor:pointer';
const STALLED_MS = 5_000;

/**
 * Defines `sayNotLoaded`. Also shows the bar when the document stops growing for five seconds,
 * because browsers keep a truncated page without any event. If the rest arrives, the bar is
 * removed.
 */
export function defineNotLoaded(texts: NotLoadedTexts): void {
  let bar: HTMLElement | undefined;
  window.sayNotLoaded = () => {
    if (bar || !document.body) return;
    bar = createBar(texts);
    // Inside an open dialog if there is one, because everything else is inert.
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).prepend(bar);
  };
  let before = 0;
  const timer = setInterval(() => {
    const now = document.getElementsByTagName('*').length;
    if (now === before) window.sayNotLoaded?.();
    before = now;
  }, STALLED_MS);
  const stop = () => {
    clearInterval(timer);
    // Before hydration, which would not expect the bar.
    bar?.remove();
    bar = undefined;
  };
  document.addEventListener('readystatechange', stop, { once: true });
}

function createBar({ lead, again }: NotLoadedTexts): HTMLElement {
  const bar = document.createElement('div');
  bar.style.cssText = BAR;
  bar.role = 'alert';
  const text = document.createElement('p');
  text.style.margin = '0';
  text.textContent = lead;
  const button = document.createElement('button');
  button.style.cssText = BUTTON;
  button.type = 'button';
  button.textContent = again;
  button.onclick = () => location.reload();
  bar.append(text, button);
  return bar;
}
