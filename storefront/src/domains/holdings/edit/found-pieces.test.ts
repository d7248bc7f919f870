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
  const found = foundPieces({ products: { items: [piece('A'), piece('BOX', null), parent, piece('P-1')] } });
  expect(found.map(({ sku }) => sku)).toEqual(['A', 'P-1', 'P-2']);
  expect(foundPieces(undefined)).toEqual([]);
});
