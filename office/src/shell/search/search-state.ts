import { createStore, useStore } from 'zustand';

const isOpen = createStore<boolean>(() => false);

/** Opens the search dialog. */
export function openSearch(): void {
  isOpen.setState(true, true);
}

/** Closes the search dialog. */
export function closeSearch(): void {
  isOpen.setState(false, true);
}

/** Returns whether the search dialog is open. */
export function useSearchOpen(): boolean {
  return useStore(isOpen);
}
