import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface DemoProduct {
  readonly sku: string;
  readonly mint: string;
  readonly form: string;
  readonly metal?: string;
  readonly type: string;
  readonly pieces: number;
  readonly fine_weight_ug: number;
  readonly contents?: readonly { readonly sku: string; readonly quantity: number }[];
  readonly buyback?: { readonly bid_premium_percent: number };
}

const products = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../demo/products.json'), 'utf8'),
) as DemoProduct[];

/** Returns the single product that a tube or box contains. */
function loosePiece({ contents = [] }: DemoProduct): DemoProduct | undefined {
  return products.find(({ sku }) => sku === contents[0]?.sku);
}

const packs = products.filter(({ form, buyback }) => buyback && (form === 'tube' || form === 'box'));

test('a sealed tube or box has a higher bid than its content sold singly (FIX-72)', () => {
  expect(packs.length).toBeGreaterThan(10);
  for (const pack of packs) {
    const piece = loosePiece(pack);
    expect(piece, pack.sku).toBeDefined();
    // The margin exceeds what rounding each piece to a cent can add.
    const margin = (pack.buyback?.bid_premium_percent ?? 0) - (piece?.buyback?.bid_premium_percent ?? 0);
    expect({ sku: pack.sku, isMore: margin > 0.05 }).toEqual({ sku: pack.sku, isMore: true });
  }
});

test('states as many pieces of its contents as it has, of the same metal, mint and weight', () => {
  for (const pack of packs) {
    const piece = loosePiece(pack);
    expect(pack.contents, pack.sku).toEqual([{ sku: piece?.sku, quantity: pack.pieces }]);
    expect(piece, pack.sku).toMatchObject({ metal: pack.metal, mint: pack.mint, pieces: 1 });
    const weightUg = (piece?.fine_weight_ug ?? 0) * pack.pieces;
    expect(Math.abs(weightUg - pack.fine_weight_ug), pack.sku).toBeLessThan(2 * pack.pieces);
  }
});
