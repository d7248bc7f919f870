import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Buttons pressed before the page could act, in order; undefined once it can. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/**
 * Runs in the first HTML, long before the page's code has come over a slow line: remembers the presses of marked buttons
 * and shows those that wait as busy.
 */
export const EARLY_PRESS_SCRIPT =
  "window.earlyPresses=[];addEventListener('click',function(e){var p=window.earlyPresses,b=p&&e.target.closest&&e.target.closest('[data-early]');if(!b||b.disabled||(b.dataset.early==='once'&&p.indexOf(b)>=0))return;p.push(b);if(b.dataset.early==='once')b.setAttribute('aria-busy','true')},true)";

/** Does what was pressed before the page could; called when it is hydrated. */
export function replayEarlyPresses(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const button of presses) button.removeAttribute('aria-busy');
  // Each press sees what the one before it changed.
  for (const button of presses) if (button.isConnected) flushSync(() => button.click());
}
