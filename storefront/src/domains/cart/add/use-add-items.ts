import { onFirstUse } from '@ingot/ui/lazy-loading/on-first-use.ts';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { cartHeaderText } from '../header-texts.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { addToastCause } from './add-toast-cause.ts';
import type { PendingAdd } from './pending-add.ts';

/** Loads on the first interaction with the page, at the latest with the click. */
const loadCode = () => import('./add-items.ts');

export interface AddItems {
  /** Adds the items to the cart. Adds run one after another. */
  readonly addItems: (items: readonly ItemToAdd[], onRejected?: (message: string) => void) => void;
  /** Whether an add of this component is running. */
  readonly isPending: boolean;
}

/**
 * Returns a function that adds items to the cart, and creates the cart on the first add. Reports
 * the result: the item-added dialog, or a lasting error toast for each rejection. Replaces a lost
 * cart and repeats the add. An add that needs a customer waits in the sign-in dialog.
 *
 * `const { addItems, isPending } = useAddItems(); addItems([{ sku, quantity, name }])`
 */
export function useAddItems(): AddItems {
  const client = useQueryClient();
  const { mutate, isPending } = useChange(
    async (add: PendingAdd, send) => (await loadCode()).addOrStore(client, send, add),
    {
      mutationKey: ['AddItems'],
      onSuccess: async (answer, add) => {
        if (answer !== null) (await loadCode()).reportResult(client, answer, add);
      },
      onError: async (failure, add) => {
        const code = await loadCode().catch(() => null);
        if (code !== null) code.reportFailure(failure, add);
        else
          addToast({
            cause: addToastCause(add.items),
            type: 'error',
            message: cartHeaderText('notReached'),
            timeoutMs: null,
          });
      },
    },
  );
  useEffect(() => onFirstUse(() => void loadCode().catch(() => undefined)), []);
  return { addItems: (items, onRejected) => mutate({ items, onRejected }), isPending };
}
