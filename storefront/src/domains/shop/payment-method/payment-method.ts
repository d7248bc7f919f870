import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../platform/storage/browser-storage.ts';

const listeners = new Set<() => void>();

/**
 * Returns the code of the payment method whose prices this browser shows; null for cash prices, on
 * the server and while hydrating.
 */
export function usePaymentMethod(): string | null {
  return useSyncExternalStore(subscribe, paymentMethod, () => null);
}

/** Returns the code of the remembered payment method; null for none. */
export function paymentMethod(): string | null {
  return readStored('payment_method');
}

/** Remembers a payment method in this browser, and refetches everything that has prices. */
export function choosePaymentMethod(client: QueryClient, code: string): void {
  if (code === paymentMethod()) return;
  writeStored('payment_method', code);
  for (const listener of listeners) listener();
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['priced'] === true });
}

/** Other tabs store a method, too. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
