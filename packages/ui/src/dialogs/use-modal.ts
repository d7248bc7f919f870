import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from 'zustand';

/** Open modal dialogs, the topmost last. */
const openDialogs = createStore<readonly HTMLDialogElement[]>(() => []);

/**
 * Opens a dialog as modal while `isOpen`. Closes it before it unmounts, because only then the
 * browser restores focus to the trigger.
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

/** The topmost open modal dialog; everything outside is inert. Null while none is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(openDialogs, (open) => open.at(-1) ?? null);
}
