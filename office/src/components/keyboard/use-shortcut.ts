import { useEffect, useRef } from 'react';

/** Elements in which keys type text. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Calls `onPress` for a key without Ctrl, Alt or Meta, unless the person types into a field or a
 * dialog is open. `isMeant` restricts it to some focused elements.
 */
export function useShortcut(
  key: string,
  onPress: () => void,
  isMeant: (target: Element) => boolean = () => true,
): void {
  const handlers = useRef({ onPress, isMeant });
  useEffect(() => {
    handlers.current = { onPress, isMeant };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || !isShortcut(event)) return;
      if (!handlers.current.isMeant(event.target as Element)) return;
      event.preventDefault();
      handlers.current.onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

/** Returns whether a key press is a command to the page, not text or a command to the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED_IN) !== null);
}
