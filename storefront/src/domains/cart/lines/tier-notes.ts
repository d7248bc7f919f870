import { createStore, useStore } from 'zustand';

const notes = createStore<readonly string[]>(() => []);

/** Returns why the last change of the cart repriced other lines, one sentence for each. */
export function useTierNotes(): readonly string[] {
  return useStore(notes);
}

/** Replaces the sentences by the sentences of the latest change. */
export function showTierNotes(messages: readonly string[]): void {
  notes.setState(messages, true);
}
