import { expect, it } from 'vitest';
import type { GroupItemFragment } from '../../../../platform/graphql/generated/graphql.ts';
import type { ShopMethods } from '../../../shop/payment-method/method-names.ts';
import { pageProduct, SHOP_METHODS, tiers } from '../../testing.tsx';
import { type GroupRow, pricedRows, savedMinor } from './group-rows.ts';

const all = SHOP_METHODS.StoreConfig.storeConfig.payment_methods as unknown as ShopMethods;

const row = (quantity: number, changes: object): GroupRow => ({
  item: pageProduct(changes) as unknown as GroupItemFragment,
  isSoldOut: false,
  max: Number.POSITIVE_INFINITY,
  quantity,
  market: null,
});

it('counts no card fee as a saving when the pieces cost more than a card pays (KIND-02)', () => {
  const one = row(4, { price_tiers: tiers([1, 5_000]) });
  const rows = pricedRows([one], { method: 'card', all });
  expect(rows.map(({ price, single }) => [price?.value, single?.value])).toEqual([[5_000, 5_000]]);
  expect(savedMinor(rows)).toBe(0);
});
