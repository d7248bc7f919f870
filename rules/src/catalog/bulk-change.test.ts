import { expect, test } from 'vitest';
import { applyBulkChange, type BulkChange, type BulkRow } from './bulk-change.ts';

const CHANGE: BulkChange = {
  target: 'premium',
  how: 'step',
  value: 0.5,
  least: null,
  most: null,
  from: null,
  to: null,
};
const METAL: BulkRow = {
  type: 'simple',
  is_enabled: true,
  pricing: { mode: 'metal', premium_percent: 9.4, tiers: [{ quantity: 20, premium_percent: 8.1 }] },
  card_fee_percent: 4,
  buyback: { bid_premium_percent: 1.1, damaged: { bid_premium_percent: -3 } },
};
const FIXED: BulkRow = {
  type: 'simple',
  is_enabled: true,
  pricing: { mode: 'fixed', fixed_price_minor: 10_450, tiers: [{ quantity: 5, fixed_price_minor: 9_999 }] },
};

test.each<[string, BulkRow, Partial<BulkChange>, object]>([
  [
    'moves a premium and its tiers',
    METAL,
    {},
    { 'pricing.premium_percent': 9.9, 'pricing.tiers': [{ quantity: 20, premium_percent: 8.6 }] },
  ],
  [
    'sets a premium and moves its tiers',
    METAL,
    { how: 'set', value: 9 },
    { 'pricing.premium_percent': 9, 'pricing.tiers': [{ quantity: 20, premium_percent: 7.7 }] },
  ],
  [
    'moves a fixed price by a share, half up',
    FIXED,
    { target: 'price', how: 'share', value: -5 },
    { 'pricing.fixed_price_minor': 9_928, 'pricing.tiers': [{ quantity: 5, fixed_price_minor: 9_499 }] },
  ],
  [
    'sets a fixed price and keeps the distance of tiers',
    FIXED,
    { target: 'price', how: 'set', value: 10_000 },
    { 'pricing.fixed_price_minor': 10_000, 'pricing.tiers': [{ quantity: 5, fixed_price_minor: 9_549 }] },
  ],
  [
    'moves the bids of every condition',
    METAL,
    { target: 'bid', value: -0.2 },
    { 'buyback.bid_premium_percent': 0.9, 'buyback.damaged.bid_premium_percent': -3.2 },
  ],
  ['sets a card fee', METAL, { target: 'fee', how: 'set', value: 3.5 }, { card_fee_percent: 3.5 }],
  [
    'sets a limit',
    METAL,
    { target: 'limit', how: 'set', value: 30 },
    { limited: { household_period_days: 30 } },
  ],
  [
    'takes products out of the shop',
    FIXED,
    { target: 'enabled', how: 'set', value: 0 },
    { is_enabled: false },
  ],
  [
    'sets a special with dates',
    METAL,
    { target: 'special', value: -2, from: '2026-11-27T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' },
    {
      special: {
        premium_percent: 7.4,
        premium_fixed_minor: 0,
        from: '2026-11-27T00:00:00.000Z',
        to: '2026-11-30T00:00:00.000Z',
      },
    },
  ],
])('%s (GOODS-06)', (_, row, change, fields) => {
  expect(applyBulkChange(row, { ...CHANGE, ...change })).toMatchObject({ fields });
});

test.each<[string, BulkRow, Partial<BulkChange>]>([
  ['fixed-price', FIXED, {}],
  ['metal-price', METAL, { target: 'price' }],
  ['outside', METAL, { most: 9.8 }],
  ['outside', METAL, { least: 10 }],
  ['outside', METAL, { target: 'fee', value: 97 }],
  ['unchanged', METAL, { value: 0 }],
  ['unchanged', METAL, { target: 'enabled', how: 'set', value: 1 }],
  ['unchanged', METAL, { target: 'limit', how: 'set', value: null }],
  ['unchanged', METAL, { target: 'special', value: null }],
  ['no-bid', FIXED, { target: 'bid' }],
  ['variants', { ...METAL, type: 'configurable' }, {}],
])('leaves a product as it is: %s (GOODS-06)', (reason, row, change) => {
  expect(applyBulkChange(row, { ...CHANGE, ...change })).toEqual({ reason });
});
