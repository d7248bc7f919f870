import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** Gives inline scripts of a rendered page the nonce of its Content-Security-Policy. Server only. */
export const PageNonce = NonceContext.Provider;

/** The nonce while the server renders; undefined in the browser, which hides it from scripts. */
export function usePageNonce(): string | undefined {
  return useContext(NonceContext);
}
