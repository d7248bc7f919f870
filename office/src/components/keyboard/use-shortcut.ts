import { type RefObject, useEffect, useRef } from 'react';

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

/**
 * Focuses a field when a key types text outside of fields and dialogs, so that the field gets the whole
 * text of a hand scanner. Keeps "/" and "?", which open the search and the help, and the space bar.
 */
export function useStrayText(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || ' /?'.includes(event.key) || !isShortcut(event)) return;
      // The browser types the key into the element that has the focus after this event.
      field.current?.focus();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [field, isOn]);
}

/**
 * Ignores keys that type text outside of fields and dialogs while `isOn`, so that the text of a hand scanner
 * runs no shortcut of the page. Keeps the space bar, which presses buttons.
 */
export function useNoShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || !isShortcut(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}

/** Returns whether a key press is a command to the page, not text or a command to the browser. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(event.target instanceof Element && event.target.closest(TYPED_IN) !== null);
}
