import { afterFrame } from './after-frame.ts';

/**
 * Calls `act` once, after the browser has painted the feedback on a press. A following click calls
 * it earlier, so that presses keep their order. A step through the history cancels the press:
 * `stands` is false then.
 */
export function afterPress(act: (stands: boolean) => void): void {
  let waits = true;
  const settle = (event?: Event) => {
    if (!waits) return;
    waits = false;
    removeEventListener('click', settle, true);
    removeEventListener('popstate', settle, true);
    act(event?.type !== 'popstate');
  };
  addEventListener('click', settle, true);
  addEventListener('popstate', settle, true);
  afterFrame(settle);
}
