import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** What a cart is handed over after: a sign-in, or an account that was made. */
export type CartHandoverAfter = 'sign-in' | 'create';

/** One change of who the cart belongs to. */
export interface CartHandover {
  /** With the new token stored: the guest's cart is left, the customer's taken into use and the guest's merged into it. Never throws. */
  readonly adopt: () => Promise<void>;
  /** Asks the shop for the customer's cart; what fails is left for where it is shown. */
  readonly refresh: (after: CartHandoverAfter) => Promise<void>;
  /** Lets requests about the cart go again, whatever came of it. */
  readonly release: () => void;
}

/** What signing in and out does to the cart. */
export interface CartOfSession {
  /**
   * Before a token is stored: it is written down that the guest's cart is to be taken over, so that any later page can. From now on
   * no request about the cart leaves, until the handover is released.
   */
  readonly beginHandover: (client: QueryClient) => CartHandover;
  /** Ends a handover that was written down and did not come to its end; nothing where there is none. Never throws. */
  readonly endHandover: (client: QueryClient) => Promise<void>;
  /** The cart goes with the customer who leaves. */
  readonly drop: () => void;
}

/** Loads it: its code is needed only by who signs in or out. */
export type LoadCartOfSession = () => Promise<CartOfSession>;

const CartOfSessionContext = createContext<LoadCartOfSession | null>(null);

/** Given once around all pages. Accounts come before the cart, so the cart's part arrives from outside. */
export const CartOfSessionProvider = CartOfSessionContext.Provider;

/** The cart's part in signing in and out. @throws Error outside of a provider */
export function useCartOfSession(): LoadCartOfSession {
  const load = useContext(CartOfSessionContext);
  if (load === null) throw new Error('No CartOfSessionProvider around this component.');
  return load;
}
