import { createStore, useStore } from 'zustand';

/**
 * A question that the person must answer before a request: sign in again, confirm with a passkey or
 * code, or leave unsaved input.
 */
export type Interruption = 'sign-in' | 'proof' | 'leave';

interface Pending {
  readonly kind: Interruption;
  readonly result: Promise<boolean>;
  readonly finish: (isResolved: boolean) => void;
}

const pending = createStore<readonly Pending[]>(() => []);
/** Time of the last answer of each kind. */
const answeredAt: Record<Interruption, number> = { 'sign-in': 0, proof: 0, leave: 0 };

/**
 * Shows the dialog of a kind and waits for its end. Requests that fail together share one dialog.
 * Returns whether to send the request again: true after an answer, and at once if there was an
 * answer after `sentAt`; false if the person closed the dialog.
 */
export function interrupt(kind: Interruption, sentAt: number): Promise<boolean> {
  if (answeredAt[kind] > sentAt) return Promise.resolve(true);
  const open = pending.getState().find((other) => other.kind === kind);
  if (open !== undefined) return open.result;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const entry: Pending = {
    kind,
    result: promise,
    finish: (isResolved) => {
      if (isResolved) answeredAt[kind] = performance.now();
      pending.setState((all) => all.filter((other) => other !== entry), true);
      resolve(isResolved);
    },
  };
  pending.setState((all) => [...all, entry], true);
  return promise;
}

/** Returns how to end the open dialog of a kind; null while it is closed. */
export function useInterruption(kind: Interruption): ((isResolved: boolean) => void) | null {
  return useStore(pending, (all) => all.find((other) => other.kind === kind)?.finish ?? null);
}
