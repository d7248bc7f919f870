import { create } from 'zustand';

/** Whether stored data of earlier visits has been loaded. */
export const useStartState = create<{ readonly isInitialized: boolean }>()(() => ({ isInitialized: false }));

/** Marks the stored data of earlier visits as loaded. */
export function setInitialized(): void {
  useStartState.setState({ isInitialized: true });
}
