import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn } from '../../customers/session/session.ts';

interface CartIdState {
  /**
   * Undefined on the server, until the browser's storage was read, and during a sign-in; null = no
   * cart yet.
   */
  readonly cartId: string | null | undefined;
}

/** The server's state, which is also the first state in the browser: unknown. */
const useCartIdStore = create<CartIdState>()(() => ({ cartId: undefined }));

/** Returns the id of this browser's cart and re-renders on every change. */
export function useCartId(): string | null | undefined {
  return useCartIdStore((state) => state.cartId);
}

/**
 * Returns the id that all tabs share. It is undefined between storing a token and knowing the
 * customer's cart: until then the stored id is the guest's, which the shop would deny to the
 * customer.
 */
function storedCartId(): string | null | undefined {
  const cartId = readStored('cartId');
  const guests = isSignedIn() ? readStored('unmerged_cart') : null;
  return guests !== null && (cartId ?? guests) === guests ? undefined : cartId;
}

/** Returns the id of this browser's cart, also from an earlier visit; null if there is none. */
export function currentCartId(): string | null {
  return storedCartId() ?? null;
}

/** Stores this cart id for this and later visits. */
export function storeCartId(cartId: string): void {
  writeStored('cartId', cartId);
  showCartId(storedCartId());
}

/** Deletes the cart id, for example after the order was placed. */
export function deleteCartId(): void {
  removeStored('cartId');
  showCartId(storedCartId());
}

/** Sets the cart id of all components; undefined makes them wait for one. */
export function showCartId(cartId: string | null | undefined): void {
  useCartIdStore.setState({ cartId });
}

/**
 * Loads the stored id and follows changes by other tabs. A different id reloads the page. A deleted
 * id, after an order, leaves this tab without a cart. An id that this tab waits for is used.
 * Returns the function that stops following.
 */
export function followCartId(reload: () => void = () => location.reload()): () => void {
  showCartId(storedCartId());
  const look = () => {
    const stored = storedCartId();
    const { cartId } = useCartIdStore.getState();
    if ((stored ?? null) === (cartId ?? null)) return;
    if (stored && cartId !== undefined) reload();
    else showCartId(stored);
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
