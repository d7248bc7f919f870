import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { addOrStore, reportFailure, reportResult } from '../add/add-items.ts';
import { removeSavedItem, type SavedItem } from '../identity/saved-items.ts';

/**
 * Returns a function that moves a saved item back to the cart at the current price. A rejected item
 * stays in the list, with a toast.
 */
export function useMoveToCart() {
  const client = useQueryClient();
  const { mutate, isPending } = useChange(
    (saved: SavedItem, send) => addOrStore(client, send, pendingAdd(saved)),
    {
      mutationKey: ['AddItems'],
      onSuccess: (answer, saved) => {
        if (answer === null) return;
        reportResult(client, answer, pendingAdd(saved));
        if (answer.addProductsToCart?.user_errors.length === 0) removeSavedItem(saved.sku);
      },
      onError: (failure, saved) => reportFailure(failure, pendingAdd(saved)),
    },
  );
  return { moveToCart: mutate, isPending };
}

function pendingAdd({ sku, parentSku, quantity, name }: SavedItem) {
  const item = { sku, quantity, name, ...(parentSku === null ? {} : { parentSku }) };
  return { items: [item], onRejected: undefined };
}
