import { createHash } from 'node:crypto';
import type { LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { expect, it } from 'vitest';
import { cancellation } from '../../shop/promises/cancellation-promise.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { CANCEL_TERMS_REVISION } from './cancel-terms.ts';

/** The digest of the texts of each revision, the first one first. */
const DIGESTS = ['0e2e8dc1ee8c3105'];

const SHOP = readSettings({
  documents: new Map(),
  version: '1',
  countries: [],
  baseUrl: 'http://shop.test/',
});
const NOW = Date.UTC(2026, 2, 18, 15);

function words(loss: Partial<LossPolicy>, orders: Partial<ShopSettings['orders']> = {}): string {
  const shop = { ...SHOP, orders: { ...SHOP.orders, ...orders, loss: { ...SHOP.orders.loss, ...loss } } };
  return cancellation({ shop, currency: 'USD', nowMs: NOW });
}

it('have another revision when one of their texts changes (PAYC-02)', () => {
  const texts = [
    words({}),
    words({ feeMinor: 0 }),
    words({ lossOwner: 'shop' }),
    words({ gainOwner: 'buyer', capPpm: 100_000 }),
    words({ capPpm: 0 }),
    words({}, { cancellationEnabled: false }),
    words({}, { paidOrdersCancellable: !SHOP.orders.paidOrdersCancellable }),
  ];
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // A changed text needs the next revision, and its digest at the end of the list.
  expect(DIGESTS.at(-1)).toBe(digest);
  expect(CANCEL_TERMS_REVISION).toBe(DIGESTS.length);
});
