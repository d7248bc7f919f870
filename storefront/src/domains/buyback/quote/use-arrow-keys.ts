import { type KeyboardEvent, useRef } from 'react';

/**
 * Returns handlers for arrow keys between a search field and the buttons of the list below it. Down
 * enters the list, Up returns to the field from the first button. Home and End go to the ends,
 * Escape returns to the field.
 */
export function useArrowKeys() {
  const ref = useRef<HTMLElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const field = ref.current?.querySelector('input');
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>('ul button') ?? [])];
    if (!field || buttons.length === 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1, Escape: -1 }[
      event.key
    ];
    // While the field has the focus, only the down arrow leaves it. The field handles the other
    // keys itself.
    if (next === undefined || (at === -1 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    (next < 0 ? field : buttons[Math.min(next, buttons.length - 1)])?.focus();
  }
  return { ref, onKeyDown };
}
