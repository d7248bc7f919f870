/** Events that show that the shopper uses the page. */
export const USE_EVENTS = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'] as const;
