import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecuteDocument } from '../../../platform/graphql/execute-document.ts';
import { createQueryClient } from '../../../platform/graphql/query-client.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import { progressOf } from '../steps/progress-of.ts';
import { checkoutCart } from '../testing.ts';
import { LivePriceLine, LivePriceNote } from './live-price-note.tsx';

afterEach(cleanup);

const message = 'Your prices are not locked here, because you already have 3 price locks.';
const live = checkoutCart({ price_lock: null, price_lock_refusal: { message } });

function show(cart: typeof live): string {
  const client = createQueryClient((() => new Promise(() => undefined)) as unknown as ExecuteDocument);
  client.setQueryData(storeConfigQuery().queryKey, { storeConfig: { price_poll_seconds: 30 } } as never);
  render(
    <QueryClientProvider client={client}>
      <LivePriceLine cart={cart} />
      <LivePriceNote cart={cart} />
    </QueryClientProvider>,
  );
  return document.body.textContent ?? '';
}

describe('a cart without a price lock, because its shopper has too many (LOCK-01)', () => {
  it('shows the reason and that its price is live', () => {
    expect(show(live)).toBe(`Live price, updated every 30 seconds${message}`);
    expect(screen.getByRole('status')).toBeTruthy();
  });

  it('shows nothing for a locked cart', () => {
    expect(show(checkoutCart())).toBe('');
  });

  it('has completed the payment step', () => {
    const state = {
      shippingAddress: null,
      shippingMethod: null,
      billingAddress: null,
      paymentCode: 'banktransfer',
      paymentData: null,
    };
    expect(progressOf(live, state as never).hasPaymentMethod).toBe(true);
    const rejected = { ...live, price_lock_refusal: null };
    expect(progressOf(rejected, state as never).hasPaymentMethod).toBe(false);
  });
});
