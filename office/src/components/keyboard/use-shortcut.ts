import { useEffect, useRef } from 'react';

/** Elements in which keys type text. */
const TYPED_IN = 'input, textarea, select, [contenteditable]';

/**
 * Calls `onPress` for a key without Ctrl, Alt or Meta, unless the person types into a field or a
 * dialog is open.
 */
export function useShortcut(key: string, onPress: () => void): void {
  const handler = useRef(onPress);
  handler.current = onPress;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return;
      event.preventDefault();
      handler.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
}

/** Returns whether a key press is a command to the page, not text or a command to the browser. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED_IN) !== null);
}
