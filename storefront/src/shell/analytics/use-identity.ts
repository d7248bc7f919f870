import { useEffect, useRef } from 'react';
import { useCustomer } from '../../domains/customers/session/customer-query.ts';
import { useStoreConfig } from '../../domains/shop/settings/store-config.ts';
import type { DataLayer } from './data-layer.ts';

/**
 * Reports the identity of a signed-in customer: the SHA-256 of the lower-case e-mail in
 * hexadecimal, as Google requires, and the plain e-mail if the dealer enabled that. Reports the
 * sign-out too; guests are not reported.
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
      layer.sendIdentity(identity);
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

/**
 * Returns the SHA-256 hash; null where the browser has no crypto API, outside of HTTPS and
 * localhost.
 */
async function sha256(text: string): Promise<string | null> {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  if (bytes === undefined) return null;
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
