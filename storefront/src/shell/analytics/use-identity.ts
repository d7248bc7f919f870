import { useEffect, useRef } from 'react';
import { useCustomer } from '../../domains/customers/session/customer-query.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import type { DataLayer } from './data-layer.ts';

/**
 * Tells who a signed-in customer is, by the SHA-256 of the e-mail address, in lower case and hexadecimal, as Google wants it
 * (ANA-08); by the address too where the dealer chose so (OPEN-63). Signing out is told, guests are nobody.
 */
export function useIdentity(layer: DataLayer | null): void {
  const email = useCustomer()?.email ?? null;
  const isPlain = useStoreConfig()?.analytics_email_plain === true;
  const isKnown = useRef(false);
  useEffect(() => {
    if (layer === null || (email === null && !isKnown.current)) return;
    let isGone = false;
    void identityOf(email, isPlain).then((identity) => {
      if (isGone || (identity.user_id === null && !isKnown.current)) return;
      isKnown.current = identity.user_id !== null;
      layer.tellIdentity(identity);
    });
    return () => {
      isGone = true;
    };
  }, [layer, email, isPlain]);
}

async function identityOf(email: string | null, isPlain: boolean) {
  const hash = email === null ? null : await sha256(email.trim().toLowerCase());
  if (email === null || hash === null) return { user_id: null, user_data: null };
  return { user_id: hash, user_data: { sha256_email_address: hash, ...(isPlain && { email }) } };
}

/** Null where the browser does not hash: outside of https and the own machine. */
async function sha256(text: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  if (bytes === undefined) return null;
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
