import { create } from 'zustand';
import type { AccountForm } from '../customers/form-link.tsx';
import type { ItemToAdd } from './item-to-add.ts';

/** An add that waits for somebody to sign in. */
export interface PendingAdd {
  readonly items: readonly ItemToAdd[];
  readonly onRefused: ((message: string) => void) | undefined;
}

interface PendingAddState {
  /** Null while nothing waits; the sign-in dialog is open exactly while something does. */
  readonly pending: PendingAdd | null;
  /** The view of the dialog (ADD-05). */
  readonly view: AccountForm;
}

/** What the sign-in dialog is about. */
export const usePendingAdd = create<PendingAddState>()(() => ({ pending: null, view: 'SIGN_IN' }));

/** Keeps an add until somebody has signed in, and opens the dialog for it, at its sign-in view (ADD-03). */
export function keepAdd(pending: PendingAdd): void {
  usePendingAdd.setState({ pending, view: 'SIGN_IN' });
}

/** Gives the kept add and closes the dialog. */
export function takePendingAdd(): PendingAdd | null {
  const { pending } = usePendingAdd.getState();
  if (pending !== null) usePendingAdd.setState({ pending: null });
  return pending;
}

/** Shows another view of the dialog. */
export function showPendingView(view: AccountForm): void {
  usePendingAdd.setState({ view });
}
