import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Provides the CSP nonce for inline scripts. Server only. */
export const PageNonce = NonceContext.Provider;

/** Returns the CSP nonce on the server; undefined in the browser, which hides it from scripts. */
export function usePageNonce(): string | undefined {
  return useContext(NonceContext);
}
