import { expect, test } from 'vitest';
import type { CartLineFragment } from '../../platform/graphql/generated/graphql.ts';
import { type CountedOrder, itemsValue, lineItem, orderItems, orderValue } from './ecommerce-item.ts';

const money = (value: number) => ({ value, currency: 'USD' });

test('sums prices of items without rounding errors (OPEN-63)', () => {
  expect(itemsValue([{ item_id: 'a', item_name: 'A', price: 0.1, quantity: 3 }])).toBe(0.3);
  expect(
    itemsValue([
      { item_id: 'a', item_name: 'A', price: 4_512.35, quantity: 7 },
      { item_id: 'b', item_name: 'B', price: 0.07 },
      { item_id: 'c', item_name: 'C', quantity: 2 },
    ]),
  ).toBe(31_586.52);
  expect(itemsValue([])).toBe(0);
});

test('reports a configurable line as its product, with the options as the variant (ANA-01, ANA-02)', () => {
  const line = {
    __typename: 'ConfigurableCartItem',
    uid: 'x',
    quantity: 5,
    prices: { price: money(812.4), row_total: money(4_062) },
    product: { sku: 'AU-BAR', name: 'Gold bar', metal_type: 'gold', mint: { name: 'Northmoor Refinery' } },
    configurable_options: [{ option_label: 'Weight', value_label: '10 g' }, null],
    configured_variant: { sku: 'AU-BAR-10G' },
  } as unknown as CartLineFragment;
  expect(lineItem(line, 2)).toEqual({
    item_id: 'AU-BAR',
    item_name: 'Gold bar',
    item_brand: 'Northmoor Refinery',
    item_category: 'gold',
    item_variant: '10 g',
    price: 812.4,
    quantity: 2,
  });
});

test("subtracts an order's discount from its items and, to the cent, from the value (ANA-07)", () => {
  const order = {
    items: [
      {
        product_sku: 'AG-1',
        product_name: 'Coin',
        metal_type: 'silver',
        quantity_ordered: 3,
        product_sale_price: money(45.18),
        discounts: [{ amount: money(10) }, null],
        selected_options: null,
        product: null,
      },
      null,
    ],
  } as unknown as CountedOrder;
  expect(orderValue(order)).toBe(125.54);
  expect(orderItems(order)).toEqual([
    {
      item_id: 'AG-1',
      item_name: 'Coin',
      item_brand: undefined,
      item_category: 'silver',
      price: 41.85,
      discount: 3.33,
      quantity: 3,
    },
  ]);
});
