import { afterFrame } from './after-frame.ts';

/**
 * Does what follows from a press when the browser has shown the press itself: `act` is called once, after the frame, or before anything
 * hears of the next click, so that presses keep their order. A step through the history before that takes the press back: `stands` is
 * false then.
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
