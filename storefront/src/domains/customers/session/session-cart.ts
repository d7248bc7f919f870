import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';

/** The cause of a cart handover: a sign-in or a new account. */
export type CartHandoverAfter = 'sign-in' | 'create';

/** One transfer of the cart from guest to customer. */
export interface CartHandover {
  /**
   * Runs after the new token is stored: drops the guest's cart, loads the customer's and merges the
   * guest's into it. Never rejects.
   */
  readonly adopt: () => Promise<void>;
  /** Refetches the customer's cart. A failure appears where the cart is shown. */
  readonly refresh: (after: CartHandoverAfter) => Promise<void>;
  /** Unblocks cart requests, whatever the result. */
  readonly release: () => void;
}

/** The effect of sign-in and sign-out on the cart. */
export interface SessionCart {
  /**
   * Runs before a token is stored: records the pending transfer, so that a later page can complete
   * it. Blocks cart requests until `release`. `send` is the one of the running change.
   */
  readonly beginHandover: (client: QueryClient, send: ExecuteDocument) => CartHandover;
  /** Completes a recorded transfer; does nothing without one. Never rejects. */
  readonly endHandover: (client: QueryClient) => Promise<void>;
  /** Deletes the cart with the session. */
  readonly drop: () => void;
}

/** Loads the cart code, which only sign-in and sign-out need. */
export type LoadSessionCart = () => Promise<SessionCart>;

const SessionCartContext = createContext<LoadSessionCart | null>(null);

/**
 * Provided once, around all pages. The accounts domain may not import the cart domain, so the cart
 * injects its code.
 */
export const SessionCartProvider = SessionCartContext.Provider;

/**
 * Returns the loader of the cart code.
 * @throws Error outside of a provider
 */
export function useSessionCart(): LoadSessionCart {
  const load = useContext(SessionCartContext);
  if (load === null) throw new Error('useSessionCart needs a SessionCartProvider around it.');
  return load;
}
