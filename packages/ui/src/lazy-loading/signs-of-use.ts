/** Events that show that the shopper uses the page. */
export const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'] as const;
