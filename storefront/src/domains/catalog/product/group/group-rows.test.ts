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

it('compares with the price of the fewest pieces that can be bought (KIND-02)', () => {
  const priced = { price_tiers: tiers([1, 50], [5, 45], [20, 40]), min_sale_qty: 5, order_increment: 5 };
  const savedBy = (quantity: number) =>
    savedMinor(pricedRows([row(quantity, priced)], { method: null, all }));
  expect([0, 5, 20].map(savedBy)).toEqual([0, 0, 20 * 500]);
  const [unchosen] = pricedRows([row(0, priced)], { method: null, all });
  expect([unchosen?.price?.value, unchosen?.single?.value]).toEqual([45, 45]);
});
