import { expect, it } from 'vitest';
import { foundPieces } from './found-pieces.ts';

const piece = (sku: string, metal: string | null = 'silver') => ({
  ...{ __typename: 'SimpleProduct' as const, uid: sku, sku, name: `Piece ${sku}`, metal_type: metal },
});

it('offers products with metal, and the variants of configurable ones (STACK-03)', () => {
  const parent = {
    ...piece('P'),
    __typename: 'ConfigurableProduct' as const,
    variants: [{ product: piece('P-1') }, null, { product: piece('P-2') }],
  };
  const found = foundPieces(
    { products: { items: [piece('A'), piece('BOX', null), parent, piece('P-1')] } },
    'piece',
    { needsMetal: true },
  );
  expect(found.map(({ sku }) => sku)).toEqual(['A', 'P-1', 'P-2']);
  expect(foundPieces(undefined, 'piece', { needsMetal: true })).toEqual([]);
});

it('offers no set and no group as a lot, but watches their prices, premiums and spreads (STACK-03, ALRT-01)', () => {
  const set = { ...piece('SET'), __typename: 'BundleProduct' as const };
  const group = { ...piece('YEARS'), __typename: 'GroupedProduct' as const };
  const data = { products: { items: [set, group, piece('A')] } };
  const owned = foundPieces(data, 'piece', { needsMetal: true, isOwnable: true });
  expect(owned.map(({ sku }) => sku)).toEqual(['A']);
  expect(foundPieces(data, 'piece', { needsMetal: true })).toHaveLength(3);
  expect(foundPieces(data, 'piece', { needsMetal: false })).toHaveLength(3);
});

it('begins with the variants of the words, such as a year', () => {
  const years = Array.from({ length: 12 }, (_, at) => ({
    product: { ...piece(`Y${2010 + at}`), name: `Tall Ship ${2010 + at}` },
  }));
  const parent = { ...piece('P'), __typename: 'ConfigurableProduct' as const, variants: years };
  const found = foundPieces({ products: { items: [parent] } }, 'tall ship 2021', { needsMetal: true });
  expect(found[0]).toEqual({ sku: 'Y2021', name: 'Tall Ship 2021', of: 'P' });
});

it('offers products without metal where none is needed (ALRT-01)', () => {
  const data = { products: { items: [piece('BOX', null)] } };
  const [box, ...others] = foundPieces(data, 'piece', { needsMetal: false });
  expect(box).toEqual({ sku: 'BOX', name: 'Piece BOX', of: null });
  expect(others).toEqual([]);
});
