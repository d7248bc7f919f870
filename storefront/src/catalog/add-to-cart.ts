import { createContext, useContext } from 'react';

/** What a tile or product page asks the cart to take. */
export interface PieceToAdd {
  readonly sku: string;
  /** Whole pieces, 1 or more. */
  readonly quantity: number;
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

const AddToCart = createContext<UseAddToCart | null>(null);

/** Given once around all pages. The catalogue comes before the cart, so the cart's hook arrives from outside. */
export const AddToCartProvider = AddToCart.Provider;

/**
 * Puts pieces in the cart, by the hook that the shell provides.
 * @throws Error outside of a provider
 */
export function useAddToCart(): ReturnType<UseAddToCart> {
  const useAdd = useContext(AddToCart);
  if (useAdd === null) throw new Error('No AddToCartProvider around this component.');
  return useAdd();
}
