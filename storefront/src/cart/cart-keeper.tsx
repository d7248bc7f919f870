import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddedItem } from './added-item.ts';
import { followCartId } from './cart-id.ts';

const ItemAddedDialog = lazy(() => import('./item-added-dialog.tsx'));

/**
 * What the cart needs on every page, placed once in the shell: it takes the kept cart into use, follows other tabs,
 * and shows the item-added dialog, whose code comes with the first add.
 */
export function CartKeeper() {
  useEffect(() => followCartId(), []);
  const isShown = useAddedItem((state) => state.added !== null);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? (
    <Suspense>
      <ItemAddedDialog />
    </Suspense>
  ) : null;
}
