import { createContext, useContext } from 'react';

/** What a tile or product page asks the cart to take. */
export interface PieceToAdd {
  readonly sku: string;
  /** Whole pieces, 1 or more. */
  readonly quantity: number;
  /** One per household: only somebody who is signed in can add it. */
  readonly isLimited?: boolean;
  /** As the shopper reads it: it stands in the success toast. */
  readonly name: string;
  /** Sku of the configurable product when `sku` is one of its variants. */
  readonly parentSku?: string;
  /** Uids of the chosen configurable values. */
  readonly selectedOptions?: readonly string[];
}

/** A hook that puts pieces in the cart and tells the shopper the outcome itself. */
export type UseAddToCart = () => {
  /** `onRefused`: told the shop's words when it refuses, to be shown at the quantity too. */
  readonly addItems: (items: readonly PieceToAdd[], onRefused?: (message: string) => void) => void;
  readonly isPending: boolean;
};

/** What a limited piece tells whoever looks at it. */
export interface LimitedNote {
  /** Nobody is signed in, as far as is known. */
  readonly isGuest: boolean;
  /** That this customer has the piece, and from when on the next one can be ordered; null when it can be now. */
  readonly bought: string | null;
}

/** What the cart does for the catalogue. */
export interface CartForCatalog {
  readonly useAddToCart: UseAddToCart;
  /** For a limited piece by its sku; null for any other. */
  readonly useLimitedNote: (sku: string | null) => LimitedNote;
}

const AddToCart = createContext<CartForCatalog | null>(null);

/** Given once around all pages. The catalogue comes before the cart, so the cart's hooks arrive from outside. */
export const AddToCartProvider = AddToCart.Provider;

/**
 * Puts pieces in the cart, by the hook that the shell provides.
 * @throws Error outside of a provider
 */
export function useAddToCart(): ReturnType<UseAddToCart> {
  return useCartForCatalog().useAddToCart();
}

/** What a limited piece tells, by the hook that the shell provides. @throws Error outside of a provider */
export function useLimitedNote(sku: string | null): LimitedNote {
  return useCartForCatalog().useLimitedNote(sku);
}

function useCartForCatalog(): CartForCatalog {
  const hooks = useContext(AddToCart);
  if (hooks === null) throw new Error('No AddToCartProvider around this component.');
  return hooks;
}
