import { createHash } from 'node:crypto';
import type { LossPolicy } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { expect, it } from 'vitest';
import { cancellation } from '../../shop/promises/cancellation-promise.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { CANCEL_TERMS_REVISION } from './cancel-terms.ts';
import { lossSentence } from './loss-texts.ts';

/** The digest of the texts of each revision, the first one first. */
const DIGESTS = ['eee97e4916a7d66b', '417c78c08667bbec', '630ca2e8ec2a5192'];

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

/** A loss of $24 on an order of $45.14. */
const FIGURES = {
  ...{
    linesMinor: [2_400],
    hasBid: [true],
    isLastPrice: false,
    lossMinor: 2_400,
    gainMinor: 0,
    feeMinor: 3_500,
    graceMinutes: 30,
  },
  ...{ owedMinor: 4_514, creditMinor: 0, waivedMinor: 0, capMinor: 4_514 },
};

/** Returns the sentence about one order, for each way in which it can read. */
function sentences(): string[] {
  const of = (
    policy: Partial<LossPolicy>,
    figures: Partial<typeof FIGURES> | null,
    isGraceOver = false,
  ): string =>
    lossSentence({ ...SHOP.orders.loss, ...policy }, figures && { ...FIGURES, ...figures }, {
      currency: 'USD',
      rateE6: 1_000_000,
      isGraceOver,
    });
  const uncapped = { owedMinor: 5_900, capMinor: 9_000 };
  return [false, true].flatMap((isOver) => [
    of({}, {}, isOver),
    of({}, uncapped, isOver),
    of({}, null, isOver),
    of({ feeMinor: 0 }, null, isOver),
    of({ graceMs: 60_000 }, null, isOver),
    of({ graceMs: 60_000, feeMinor: 0 }, null, isOver),
    of({ graceMs: 60_000, lossOwner: 'shop' }, uncapped, isOver),
    of({ lossOwner: 'shop' }, uncapped, isOver),
    of({ lossOwner: 'shop' }, { owedMinor: 1_900, capMinor: 1_900 }, isOver),
    of({ gainOwner: 'buyer' }, { owedMinor: 0, creditMinor: 1_200 }, isOver),
    of({ capPpm: 0 }, {}, isOver),
    of({}, { isLastPrice: true }, isOver),
    of({}, { ...uncapped, hasBid: [false] }, isOver),
    of({ gainOwner: 'buyer' }, { owedMinor: 0, creditMinor: 1_200, isLastPrice: true }, isOver),
  ]);
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
    ...sentences(),
  ];
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  // A changed text needs the next revision, and its digest at the end of the list.
  expect(DIGESTS.at(-1)).toBe(digest);
  expect(CANCEL_TERMS_REVISION).toBe(DIGESTS.length);
});
