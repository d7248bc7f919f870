import { create } from 'zustand';
import { removeTabStored } from '../../../platform/storage/tab-storage.ts';
import type { AccountForm } from '../../customers/forms/form-link.tsx';
import type { ItemToAdd } from '../lines/item-to-add.ts';

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

/** What the sign-in dialog is about; put in by `keep-add.ts`. */
export const usePendingAdd = create<PendingAddState>()(() => ({ pending: null, view: 'SIGN_IN' }));

/** Gives the kept add and closes the dialog; this tab does not remember it any more. */
export function takePendingAdd(): PendingAdd | null {
  const { pending } = usePendingAdd.getState();
  if (pending !== null) {
    usePendingAdd.setState({ pending: null });
    removeTabStored('pending_add');
  }
  return pending;
}
