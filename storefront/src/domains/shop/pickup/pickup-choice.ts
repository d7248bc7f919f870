import { useMemo, useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';

/** The counter at which the shopper wants to collect. */
export interface ChosenCounter {
  readonly code: string;
  readonly name: string;
}

const listeners = new Set<() => void>();

/** Returns the counter that this browser remembers; null for delivery, on the server and while hydrating. */
export function useChosenCounter(): ChosenCounter | null {
  const stored = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => parse(stored), [stored]);
}

/** Why the chosen counter was forgotten; null after any later choice. */
let forgotten: string | null = null;

/** Returns why the counter of the shopper was forgotten, until the shopper chooses anew; null without a reason. */
export function useForgottenReason(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => forgotten,
    () => null,
  );
}

/** Forgets the chosen counter, which takes no orders; `reason` is for the shopper. */
export function forgetCounter(reason: string): void {
  forgotten = reason;
  store(null);
}

/** Remembers the counter of a collection; null forgets it. */
export function chooseCounter(counter: ChosenCounter | null): void {
  forgotten = null;
  store(counter);
}

function store(counter: ChosenCounter | null): void {
  if (counter === null) removeStored('pickup_location');
  else writeStored('pickup_location', JSON.stringify({ code: counter.code, name: counter.name }));
  for (const listener of listeners) listener();
}

const read = () => readStored('pickup_location');

/** Foreign content of the storage counts as no choice. */
function parse(stored: string | null): ChosenCounter | null {
  try {
    const { code, name } = JSON.parse(stored ?? 'null') ?? {};
    return typeof code === 'string' && typeof name === 'string' ? { code, name } : null;
  } catch {
    return null;
  }
}

/** Other tabs choose a counter, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
