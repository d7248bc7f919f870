declare global {
  interface Window {
    /** Buttons clicked before hydration, in order; undefined afterwards. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/** Records clicks on marked buttons before hydration, and marks `once` buttons as busy. */
export function recordEarlyPresses(): void {
  window.earlyPresses = [];
  addEventListener(
    'click',
    ({ target }) => {
      const presses = window.earlyPresses;
      const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-early]');
      if (!presses || !button || button.disabled) return;
      const isOnce = button.dataset['early'] === 'once';
      if (isOnce && presses.includes(button)) return;
      presses.push(button);
      if (isOnce) button.setAttribute('aria-busy', 'true');
    },
    true,
  );
}
