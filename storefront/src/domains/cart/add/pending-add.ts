import { create } from 'zustand';
import { removeTabStored } from '../../../platform/storage/tab-storage.ts';
import type { AccountForm } from '../../customers/forms/form-link.tsx';
import type { ItemToAdd } from '../lines/item-to-add.ts';

/** An add that waits until the shopper signs in. */
export interface PendingAdd {
  readonly items: readonly ItemToAdd[];
  readonly onRejected: ((message: string) => void) | undefined;
}

interface PendingAddState {
  /** The waiting add; null = none. The sign-in dialog is open exactly while there is one. */
  readonly pending: PendingAdd | null;
  /** The form that the dialog shows. */
  readonly view: AccountForm;
}

/** State of the sign-in dialog; `store-add.ts` opens it. */
export const usePendingAdd = create<PendingAddState>()(() => ({ pending: null, view: 'SIGN_IN' }));

/** Returns the waiting add, closes the dialog and deletes the stored copy. */
export function takePendingAdd(): PendingAdd | null {
  const { pending } = usePendingAdd.getState();
  if (pending !== null) {
    usePendingAdd.setState({ pending: null });
    removeTabStored('pending_add');
  }
  return pending;
}
