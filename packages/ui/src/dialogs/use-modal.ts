import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';

/** Open modal dialogs, the topmost last. */
const openDialogs = createStore<readonly HTMLDialogElement[]>(() => []);

/**
 * Shows a dialog as a modal one while `isOpen`, and closes it before it leaves the page: only then the focus goes back to what opened
 * it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    if (!element.open) element.showModal();
    openDialogs.setState((open) => [...open, element], true);
    return () => {
      openDialogs.setState((open) => open.filter((other) => other !== element), true);
      element.close();
    };
  }, [dialog, isOpen]);
}

/** The dialog over all others, outside of which everything is inert; null while none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(openDialogs, (open) => open.at(-1) ?? null);
}
