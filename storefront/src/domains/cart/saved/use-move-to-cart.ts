import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addOrKeep, tellFailure, tellOutcome } from '../add/add-items.ts';
import { CART_SCOPE } from '../cache/cart-mutation.ts';
import { dropSavedItem, type SavedItem } from '../identity/saved-items.ts';

/**
 * Returns a function that moves a saved item back to the cart at the current price. A refused item
 * stays in the list, with a toast.
 */
export function useMoveToCart() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['AddItems'],
    scope: CART_SCOPE,
    mutationFn: (saved: SavedItem) => addOrKeep(client, pendingAdd(saved)),
    onSuccess: (answer, saved) => {
      if (answer === null) return;
      tellOutcome(client, answer, pendingAdd(saved));
      if (answer.addProductsToCart?.user_errors.length === 0) dropSavedItem(saved.sku);
    },
    onError: (failure, saved) => tellFailure(failure, pendingAdd(saved)),
  });
  return { moveToCart: mutate, isPending };
}

function pendingAdd({ sku, parentSku, quantity, name }: SavedItem) {
  const item = { sku, quantity, name, ...(parentSku === null ? {} : { parentSku }) };
  return { items: [item], onRefused: undefined };
}
