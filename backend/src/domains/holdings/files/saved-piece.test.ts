import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { EnteredLot } from '@ingot/rules/holdings/check-lot.ts';
import { expect, it } from 'vitest';
import type { StoredLot } from '../holding.ts';
import { SavedPieces } from './saved-piece.ts';

const GROUP = { sku: 'ALL-YEARS', name: 'Tall Ship of every year', type: 'grouped' } as CatalogProduct;
const catalog = { productBySku: (sku: string) => (sku === GROUP.sku ? GROUP : undefined) };
const REFUSED =
  'Tall Ship of every year is sold with a choice of pieces. Add a lot for each piece that you chose.';

const row = (changes: Partial<EnteredLot>) =>
  ({ sku: GROUP.sku, name: null, metal: null, weightGrams: null, fineness: null, ...changes }) as EnteredLot;
const described = row({ name: 'Silver coin', metal: 'silver', weightGrams: 31.1035, fineness: 0.999 });
const owned = { sku: GROUP.sku, name: 'Years', metal: 'silver', fineWeightUg: 31_103_477 } as StoredLot;

it.each([
  ['an unknown row', [], row({})],
  ['a described row', [], described],
  ['a row of a customer who has such a lot', [owned], row({})],
])('refuses the SKU of a group by its name in %s (STACK-03)', (_, lots, entered) => {
  const pieces = new SavedPieces(lots, { catalog });
  expect(pieces.unknownSku(entered)).toBeNull();
  const found = pieces.find(GROUP.sku, entered, false);
  expect('problems' in found && [...found.problems]).toEqual([['sku', REFUSED]]);
});

it('reads a lot of a group again from the file that it was saved in (STACK-03)', () => {
  const found = new SavedPieces([owned], { catalog }).find(GROUP.sku, described, true);
  expect(found).toMatchObject({ piece: { productId: null, sku: GROUP.sku, name: 'Silver coin' } });
});
