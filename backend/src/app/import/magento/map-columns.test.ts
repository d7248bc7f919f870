import { describe, expect, it } from 'vitest';
import { mapRow } from './testing.ts';

describe('columns of Magento', () => {
  it('that do not come are reported once each (KIND-07)', () => {
    const { said } = mapRow({
      weight: '1.0000',
      tax_class_name: 'Books',
      allow_backorders: '1',
      meta_keywords: 'gold',
      thumbnail_image: '/o/t/other.png',
    });
    expect(said).toEqual([
      'weight: does not come',
      'tax_class_name: does not come',
      'allow_backorders: does not come: enter a pre-order',
      'meta_keywords: does not come',
      'thumbnail_image: does not come',
    ]);
  });

  it('that have no effect, or concern Magento only, are not reported (KIND-07)', () => {
    const { row, said } = mapRow({
      attribute_set_code: 'Coins',
      product_websites: 'base',
      tax_class_name: 'Taxable Goods',
      base_image: '/a.png',
      small_image: '/a.png',
      thumbnail_image: 'no_selection',
      min_cart_qty: '1.0000',
      qty_increments: '25.0000',
      enable_qty_increments: '0',
      max_cart_qty: '10000.0000',
      use_config_max_sale_qty: '1',
      allow_backorders: '0',
      out_of_stock_qty: '0.0000',
      use_config_backorders: '1',
      display_product_options_in: 'Block after Info Column',
      updated_at: '2026-01-01',
      page_layout: '1 column',
    });
    expect(said).toEqual([]);
    for (const name of ['order_limit', 'order_minimum', 'order_increment'])
      expect(row).not.toHaveProperty(name);
  });

  it('with limits of a cart and a country come (KIND-07)', () => {
    const cells = { max_cart_qty: '5.0000', use_config_max_sale_qty: '0', country_of_manufacture: 'Austria' };
    expect(mapRow(cells)).toMatchObject({ row: { order_limit: 5, country: 'Austria' }, said: [] });
  });

  it('of a metal are reported for a virtual product (KIND-07)', () => {
    const cells = { product_type: 'virtual', additional_attributes: 'metal=Gold,color=Red' };
    expect(mapRow(cells).said).toEqual(['metal: does not come: a virtual product has no metal']);
  });

  it('without a managed stock do not sell out a service, and are reported for goods (KIND-07)', () => {
    const free = { qty: '0.0000', is_in_stock: '1', manage_stock: '0', use_config_manage_stock: '0' };
    expect(mapRow({ ...free, product_type: 'virtual' })).toMatchObject({
      row: { stock: { quantity: 1_000_000, status: 'IN_STOCK' } },
      said: [],
    });
    expect(mapRow(free)).toMatchObject({
      row: { stock: { quantity: 0 } },
      said: [
        'manage_stock: does not come: the shop counts goods, so the product is sold out until you count it',
      ],
    });
    expect(mapRow({ ...free, use_config_manage_stock: '1' }).said).toEqual([]);
  });

  it("with a minimum and increments come unless the shop's own apply (KIND-07)", () => {
    const cells = { min_cart_qty: '5.0000', qty_increments: '25.0000', enable_qty_increments: '1' };
    expect(mapRow(cells)).toMatchObject({ row: { order_minimum: 5, order_increment: 25 }, said: [] });
    const shops = mapRow({ ...cells, use_config_min_sale_qty: '1', use_config_enable_qty_inc: '1' });
    expect(shops.row).not.toHaveProperty('order_minimum');
    expect(shops.row).not.toHaveProperty('order_increment');
    const { row, said } = mapRow({ ...cells, max_cart_qty: '20' });
    expect(row).toMatchObject({ order_limit: 20 });
    expect(row).not.toHaveProperty('order_minimum');
    expect(said).toEqual(['min_cart_qty: does not come: no quantity from 25 to 20 can be ordered']);
  });

  it('of a special price include its last day (KIND-07)', () => {
    const { row } = mapRow({
      special_price: '15',
      special_price_from_date: '11/20/26',
      special_price_to_date: '11/30/26',
    });
    expect(row?.special).toEqual({
      fixed_price_minor: 1500,
      from: '2026-11-20T00:00:00Z',
      to: '2026-12-01T00:00:00Z',
    });
  });

  it('drop a choice only from the specifications of its variants (KIND-07)', () => {
    const choicesOf = new Map([['A-1', new Set(['color'])]]);
    const cells = { additional_attributes: 'color=Red,maker=Us' };
    const named = (sku: string) => {
      const { row } = mapRow({ ...cells, sku }, { choicesOf });
      return (row as { attributes: { name: string }[] }).attributes.map(({ name }) => name);
    };
    expect(named('A-1')).toEqual(['Maker']);
    expect(named('A-2')).toEqual(['Color', 'Maker']);
  });
});
