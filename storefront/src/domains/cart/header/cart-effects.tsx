import { type LazyPart, lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import { addToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readTabStored } from '../../../platform/storage/tab-storage.ts';
import { addToastCause } from '../add/add-toast-cause.ts';
import { hideAddedItem, useAddedItem } from '../add/added-item.ts';
import { takePendingAdd, usePendingAdd } from '../add/pending-add.ts';
import { cartHeaderText } from '../header-texts.ts';
import { followCartId } from '../identity/cart-id.ts';
import { followCartPrices } from '../price-moves/follow-cart-prices.ts';

const ItemAddedDialog = lazyPart(() => import('../dialogs/item-added-dialog.tsx'));
const SignInDialog = lazyPart(() => import('../dialogs/sign-in-dialog.tsx'));

/**
 * Effects of the cart on every page; mounted once, in the shell. Loads the stored cart id, follows
 * other tabs, keeps the page's prices at the cart's price version, and resumes an add that waited
 * for a sign-in. Renders the dialogs of adding, and loads their code on first opening.
 */
export function CartEffects() {
  const client = useQueryClient();
  useEffect(() => followCartId(), []);
  useEffect(() => followCartPrices(client), [client]);
  useEffect(() => {
    if (readTabStored('pending_add') !== null)
      void import('../add/store-add.ts').then(({ restoreAdd }) => restoreAdd()).catch(() => undefined);
  }, []);
  const isAdded = useAddedItem((state) => state.added !== null);
  const isPending = usePendingAdd((state) => state.pending !== null);
  return (
    <>
      <Opened part={ItemAddedDialog} isOpen={isAdded} close={praiseInstead} />
      <Opened part={SignInDialog} isOpen={isPending} close={sayInstead} />
    </>
  );
}

/** The dialog failed to load: show a toast instead. */
function praiseInstead(): void {
  const { added } = useAddedItem.getState();
  hideAddedItem();
  if (added === null) return;
  void import('../add/added-toasts.ts')
    .then(({ showAddedToast }) => {
      for (const { name, quantity } of [...added.others, added]) showAddedToast(name, quantity);
    })
    .catch(() => undefined);
}

/** The dialog failed to load: show its message as a toast. */
function sayInstead(): void {
  const add = takePendingAdd();
  addToast({
    cause: addToastCause(add?.items ?? []),
    type: 'error',
    message: cartHeaderText('signInToAdd'),
    timeoutMs: null,
  });
}

interface OpenedProps {
  readonly part: LazyPart<object>;
  readonly isOpen: boolean;
  /** Called when the component's code failed to load. */
  readonly close: () => void;
}

/** Renders a dialog from its first opening on. */
function Opened({ part: Part, isOpen, close }: OpenedProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const giveUp = () => {
    setWasOpen(false);
    close();
  };
  return wasOpen ? <Part onMissing={giveUp} /> : null;
}
