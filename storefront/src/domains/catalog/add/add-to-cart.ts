import { createContext, useContext } from 'react';

/** A product that a tile or product page adds to the cart. */
export interface PieceToAdd {
  readonly sku: string;
  /** An integer, 1 or more. */
  readonly quantity: number;
  /** Limited to one per household: only customers can add it. */
  readonly isLimited?: boolean;
  /** The name in the success toast. */
  readonly name: string;
  /** SKU of the configurable product when `sku` is a variant. */
  readonly parentSku?: string;
  /** Uids of the chosen values: of configurable and of customizable options. */
  readonly selectedOptions?: readonly string[];
  /** Texts for customizable options, such as an engraving. */
  readonly enteredOptions?: readonly { readonly uid: string; readonly value: string }[];
}

/** A hook that adds products to the cart and reports the result. */
export type UseAddToCart = () => {
  /** `onRejected` receives the shop's rejection, for display at the quantity. */
  readonly addItems: (items: readonly PieceToAdd[], onRejected?: (message: string) => void) => void;
  readonly isPending: boolean;
};

/** The data of the note about the household limit. */
export interface LimitedNote {
  /** Whether the shopper is a guest, as far as known. */
  readonly isGuest: boolean;
  /**
   * Text about an earlier purchase and the date of the next possible one; null if the customer can
   * order now.
   */
  readonly bought: string | null;
}

/** Hooks of the cart for the catalog. */
export interface CartForCatalog {
  readonly useAddToCart: UseAddToCart;
  /** Returns the note of a limited SKU; null for any other. */
  readonly useLimitedNote: (sku: string | null) => LimitedNote;
}

const AddToCart = createContext<CartForCatalog | null>(null);

/**
 * Provided once, around all pages. The catalog may not import the cart, so the shell injects the
 * cart's hooks.
 */
export const AddToCartProvider = AddToCart.Provider;

/**
 * Returns the cart's hook for adding products.
 * @throws Error outside of a provider
 */
export function useAddToCart(): ReturnType<UseAddToCart> {
  return useCartForCatalog().useAddToCart();
}

/**
 * Returns what a limited product shows, from the cart's hook.
 * @throws Error outside of a provider
 */
export function useLimitedNote(sku: string | null): LimitedNote {
  return useCartForCatalog().useLimitedNote(sku);
}

function useCartForCatalog(): CartForCatalog {
  const hooks = useContext(AddToCart);
  if (hooks === null) throw new Error('The cart hooks need an AddToCartProvider around the component.');
  return hooks;
}
