import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddedItem } from './added-item.ts';
import { followCartId } from './cart-id.ts';
import { followCartPrices } from './follow-cart-prices.ts';

const ItemAddedDialog = lazy(() => import('./item-added-dialog.tsx'));

/**
 * What the cart needs on every page, placed once in the shell: it takes the kept cart into use, follows other tabs,
 * keeps the page at the spot price of the cart, and shows the item-added dialog, whose code comes with the first add.
 */
export function CartKeeper() {
  const client = useQueryClient();
  useEffect(() => followCartId(), []);
  useEffect(() => followCartPrices(client), [client]);
  const isShown = useAddedItem((state) => state.added !== null);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? (
    <Suspense>
      <ItemAddedDialog />
    </Suspense>
  ) : null;
}
