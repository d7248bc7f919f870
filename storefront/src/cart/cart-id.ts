import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../graphql/browser-storage.ts';

interface CartIdState {
  /** Undefined on the server and until the browser's storage was read, null = no cart yet. */
  readonly cartId: string | null | undefined;
}

/** The server's view, which is also the first one in the browser: nobody's cart. */
const useCartIdStore = create<CartIdState>()(() => ({ cartId: undefined }));

/** The id of this browser's cart; a component that reads it follows every change. */
export function useCartId(): string | null | undefined {
  return useCartIdStore((state) => state.cartId);
}

/** Resolves when a hold ends; null = there is none. */
let hold: Promise<void> | null = null;

/**
 * Takes the cart out of use: until the function it gives is called nothing can ask for the kept cart, and operations on
 * the cart wait.
 */
export function holdCartId(): () => void {
  let end = (): void => undefined;
  hold = new Promise((resolve) => {
    end = resolve;
  });
  useCartIdStore.setState({ cartId: undefined });
  return () => {
    hold = null;
    currentCartId();
    end();
  };
}

/** Waits for the end of a hold, if there is one. */
export async function cartIdIsFree(): Promise<void> {
  await hold;
}

/** The id of this browser's cart now: the one in use, else the one kept from an earlier visit (CART-02). */
export function currentCartId(): string | null {
  const { cartId } = useCartIdStore.getState();
  if (cartId !== undefined && cartId !== null) return cartId;
  if (hold !== null) return null;
  const stored = readStored('cartId');
  useCartIdStore.setState({ cartId: stored });
  return stored;
}

/** Uses this cart from now on, in later visits too; while a hold lasts it is only kept. */
export function keepCartId(cartId: string): void {
  writeStored('cartId', cartId);
  if (hold === null) useCartIdStore.setState({ cartId });
}

/** Forgets the cart, e.g. after its order was placed. */
export function forgetCartId(): void {
  removeStored('cartId');
  if (hold === null) useCartIdStore.setState({ cartId: null });
}

/**
 * Reads the kept id into use, and follows what other tabs do to it: an id written there that differs from ours
 * reloads the page (CART-18), a removed one (its order was placed) leaves this tab without a cart.
 * Gives the function that stops following.
 */
export function followCartId(reload: () => void = () => location.reload()): () => void {
  currentCartId();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !event.key.endsWith('__cartId')) return;
    const stored = readStored('cartId');
    const { cartId } = useCartIdStore.getState();
    if (stored === (cartId ?? null)) return;
    if (stored === null) useCartIdStore.setState({ cartId: null });
    else reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
