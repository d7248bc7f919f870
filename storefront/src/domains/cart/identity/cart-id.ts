import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn } from '../../customers/session/session.ts';

interface CartIdState {
  /** Undefined on the server, until the browser's storage was read, and while a sign-in brings the customer's; null = no cart yet. */
  readonly cartId: string | null | undefined;
}

/** The server's view, which is also the first one in the browser: nobody's cart. */
const useCartIdStore = create<CartIdState>()(() => ({ cartId: undefined }));

/** The id of this browser's cart; a component that reads it follows every change. */
export function useCartId(): string | null | undefined {
  return useCartIdStore((state) => state.cartId);
}

/**
 * What all tabs agree on. Undefined after a token was stored and until the customer's cart is known: what is stored until
 * then is the guest's, which the shop would refuse to the customer (OPEN-77).
 */
function storedCartId(): string | null | undefined {
  const cartId = readStored('cartId');
  const guests = isSignedIn() ? readStored('unmerged_cart') : null;
  return guests !== null && (cartId ?? guests) === guests ? undefined : cartId;
}

/** The id of this browser's cart now, also one of an earlier visit (CART-02); null while there is none to ask for. */
export function currentCartId(): string | null {
  return storedCartId() ?? null;
}

/** Uses this cart from now on, in later visits too. */
export function keepCartId(cartId: string): void {
  writeStored('cartId', cartId);
  showCartId(storedCartId());
}

/** Forgets the cart, e.g. after its order was placed. */
export function forgetCartId(): void {
  removeStored('cartId');
  showCartId(storedCartId());
}

/** Has components ask for this cart, or with undefined wait for one. */
export function showCartId(cartId: string | null | undefined): void {
  useCartIdStore.setState({ cartId });
}

/**
 * Reads the kept id into use, and follows what other tabs do to it: an id written there that differs from ours
 * reloads the page (CART-18), a removed one (its order was placed) leaves this tab without a cart, and one that was
 * waited for is used. Gives the function that stops following.
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
