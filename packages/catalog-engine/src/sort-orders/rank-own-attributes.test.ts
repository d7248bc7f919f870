import { expect, it } from 'vitest';
import type { OwnAttribute, OwnValues } from '../model/own-attribute.ts';
import { catalogOf } from '../testing/catalog-of.ts';
import { ownSort, rankProducts } from './rank-products.ts';

const attribute = (
  code: string,
  input: OwnAttribute['input'],
  labels: readonly string[] = [],
): OwnAttribute => ({
  id: 200 + code.length,
  code,
  label: code,
  labels: {},
  input,
  position: 1,
  is_filterable: labels.length > 0,
  is_sortable: true,
  is_comparable: false,
  is_searchable: false,
  is_shown: false,
  options: labels.map((label, place) => ({ id: 20_000 + place, value: label, label, labels: {} })),
});

const product = (ownValues: OwnValues) => ({
  name: 'Piece',
  metal: null,
  form: 'accessory' as const,
  pricing: { mode: 'fixed' as const, priceMinor: 100, special: null, tiers: [] } as never,
  quantity: 1,
  popularity: 0,
  createdAtMs: 0,
  categoryIds: [],
  variants: 0,
  ownValues,
});

it('sorts options by position and amounts by cents, and products without a value last (GOODS-05)', () => {
  const catalog = catalogOf(
    [
      product({ grade: 'Fine', price_then: '9.50' }),
      product({}),
      product({ grade: 'Best', price_then: '100.00' }),
      product({ grade: 'gone' }),
    ],
    [attribute('grade', 'select', ['Best', 'Fine']), attribute('price_then', 'price')],
  );
  const ranked = (code: string, direction: 'ASC' | 'DESC') => [
    ...rankProducts(catalog, ownSort(code), direction).ordinals,
  ];
  expect(ranked('grade', 'ASC')).toEqual([2, 0, 1, 3]);
  expect(ranked('grade', 'DESC')).toEqual([0, 2, 1, 3]);
  expect(ranked('price_then', 'ASC')).toEqual([0, 2, 1, 3]);
  expect(catalog.facets.facetByCode('grade')?.column.slice(0, 3)).toEqual(Uint16Array.of(1, 0xffff, 0));
  expect(catalog.facets.facetByCode('price_then')).toBeUndefined();
});
