/** Time without input after which the page counts as unattended, in milliseconds. */
const AWAY_AFTER_MS = 60_000;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInput = Date.now();

/** Watches the signs of a person at the page. */
export function watchActivity(): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
}

/** Returns whether there was no input for a minute. */
export function isPersonAway(): boolean {
  return Date.now() - lastInput > AWAY_AFTER_MS;
}
