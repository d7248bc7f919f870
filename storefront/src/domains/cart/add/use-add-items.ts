import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onFirstUse } from '../../../ui/lazy-loading/on-first-use.ts';
import { addToast } from '../../../ui/toasts/toasts.ts';
import { CART_SCOPE } from '../cache/cart-mutation.ts';
import { everyPageText } from '../every-page-texts.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';
import { causeOfAdd } from './cause-of-add.ts';
import type { PendingAdd } from './pending-add.ts';

/** Comes with the first sign that the page is used, at the latest with the press. */
const loadCode = () => import('./add-items.ts');

export interface AddItems {
  /** Puts the items in the cart, one after another with whatever else the shopper presses. */
  readonly addItems: (items: readonly ItemToAdd[], onRefused?: (message: string) => void) => void;
  /** An add of this component is under way. */
  readonly isPending: boolean;
}

/**
 * Adds to the cart, which is made on the first add. Tells the outcome itself: the item-added dialog, or a lasting
 * error toast for each refusal (ADD-09 to ADD-13). A lost cart is replaced and the add repeated (CART-14). What only
 * a customer can have waits in the sign-in dialog (ADD-03, ADD-04).
 *
 * `const { addItems, isPending } = useAddItems(); addItems([{ sku, quantity, name }])`
 */
export function useAddItems(): AddItems {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['AddItems'],
    scope: CART_SCOPE,
    mutationFn: async (add: PendingAdd) => (await loadCode()).addOrKeep(client, add),
    onSuccess: async (answer, add) => {
      if (answer !== null) (await loadCode()).tellOutcome(client, answer, add);
    },
    onError: async (failure, add) => {
      const code = await loadCode().catch(() => null);
      if (code !== null) code.tellFailure(failure, add);
      else
        addToast({
          cause: causeOfAdd(add.items),
          type: 'error',
          message: everyPageText('notReached'),
          timeoutMs: null,
        });
    },
  });
  useEffect(() => onFirstUse(() => void loadCode().catch(() => undefined)), []);
  return { addItems: (items, onRefused) => mutate({ items, onRefused }), isPending };
}
