import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Buttons clicked before hydration, in order; undefined afterwards. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/**
 * Runs in the first HTML, before the page's code has loaded: records clicks on marked buttons and
 * marks them as busy.
 */
export const EARLY_PRESS_SCRIPT =
  "window.earlyPresses=[];addEventListener('click',function(e){var p=window.earlyPresses,b=p&&e.target.closest&&e.target.closest('[data-early]');if(!b||b.disabled||(b.dataset.early==='once'&&p.indexOf(b)>=0))return;p.push(b);if(b.dataset.early==='once')b.setAttribute('aria-busy','true')},true)";

/** Replays the recorded clicks; called after hydration. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const button of presses) button.removeAttribute('aria-busy');
  // Synchronous, so that each click sees the effect of the previous one.
  for (const button of presses) if (button.isConnected) flushSync(() => button.click());
}
