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
  );
  expect(found.map(({ sku }) => sku)).toEqual(['A', 'P-1', 'P-2']);
  expect(foundPieces(undefined, 'piece')).toEqual([]);
});

it('begins with the variants of the words, such as a year', () => {
  const years = Array.from({ length: 12 }, (_, at) => ({
    product: { ...piece(`Y${2010 + at}`), name: `Tall Ship ${2010 + at}` },
  }));
  const parent = { ...piece('P'), __typename: 'ConfigurableProduct' as const, variants: years };
  expect(foundPieces({ products: { items: [parent] } }, 'tall ship 2021')[0]?.sku).toBe('Y2021');
});
