import { create } from 'zustand';

/** How far the application is: it starts uninitialised, takes up what earlier visits kept, and is initialised (PWA-01, PWA-02). */
export const useStartState = create<{ readonly isInitialized: boolean }>()(() => ({ isInitialized: false }));

/** What earlier visits kept has been taken up. */
export function setInitialized(): void {
  useStartState.setState({ isInitialized: true });
}
