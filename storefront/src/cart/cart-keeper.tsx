import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { hideAddedItem, useAddedItem } from './added-item.ts';
import { followCartId } from './cart-id.ts';
import { followCartPrices } from './follow-cart-prices.ts';

const ItemAddedDialog = lazyPart(() => import('./item-added-dialog.tsx'));

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
  // Without the dialog the toast has said it; the next add tries again.
  const giveUp = () => {
    setWasShown(false);
    hideAddedItem();
  };
  return wasShown ? <ItemAddedDialog onMissing={giveUp} /> : null;
}
