import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  readonly mint: string;
  readonly form: string;
  readonly metal?: string;
  readonly type: string;
  readonly pieces: number;
  readonly fine_weight_ug: number;
  readonly buyback?: { readonly bid_premium_percent: number };
}

const products = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../demo/products.json'), 'utf8'),
) as DemoProduct[];

/** Returns the lower-case words of a name without a plural `s`, so that `Coins` matches `coin`. */
const words = (name: string) =>
  new Set((name.toLowerCase().match(/[\w/½¼.]+/g) ?? []).map((word) => word.replace(/s$/, '')));

/** Returns the single product that a tube or box contains. */
function loosePiece(pack: DemoProduct): DemoProduct | undefined {
  return products.find(
    (piece) =>
      piece.type === 'simple' &&
      piece.pieces === 1 &&
      piece.mint === pack.mint &&
      piece.metal === pack.metal &&
      Math.abs(piece.fine_weight_ug * pack.pieces - pack.fine_weight_ug) < 2 * pack.pieces &&
      [...words(piece.name)].every((word) => words(pack.name).has(word)),
  );
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
