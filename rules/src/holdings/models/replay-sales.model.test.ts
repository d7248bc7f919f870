import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type Book, type OwnedLot, replaySales, SALE_METHODS, type Sale } from '../replay-sales.ts';

const KINDS = ['coin', 'bar'] as const;
/** A bar of 32 coins, so that a split keeps the weight. */
const EACH = 32;
const WEIGHT_UG = { coin: 31_103_477, bar: EACH * 31_103_477 } as const;
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2019, 0, 1 + days)).toISOString().slice(0, 10));
const pieces = fc.integer({ min: 1, max: 40 });

const books: readonly Book[] = [
  { id: 'a', through: 2022, methodOf: () => 'lifo' },
  { id: 'b', through: 2024, methodOf: (year) => (year % 2 === 0 ? 'average' : 'highest') },
];
const book = fc.option(fc.constantFrom(...books));

const lots = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      acquiredOn: day,
      pieces,
      costMinor: fc.nat(10_000_000),
      book,
    }),
    { maxLength: 12 },
  )
  .map((list): OwnedLot[] => list.map((lot, at) => ({ ...lot, id: `lot ${at}` })));
const sales = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      soldOn: day,
      pieces,
      book,
      // Costs of a sale may exceed its price.
      proceedsMinor: fc.integer({ min: -5_000, max: 10_000_000 }),
      named: fc
        .dictionary(
          fc.nat(11).map((at) => `lot ${at}`),
          pieces,
        )
        .map((names) => new Map(Object.entries(names))),
    }),
    { maxLength: 12 },
  )
  .map((list): Sale[] => list.map((sale, at) => ({ ...sale, id: `sale ${at}` })));
const methods = fc.array(fc.constantFrom(...SALE_METHODS), { minLength: 10, maxLength: 10 });

const splits = fc.array(fc.record({ at: fc.nat(30), on: day, taken: pieces, isBroken: fc.boolean() }), {
  maxLength: 6,
});

/** Returns the lots with those that splits make of them, or of other splits. */
function withSplits(
  bought: readonly OwnedLot[],
  made: ReturnType<(typeof splits)['generate']>['value'],
): OwnedLot[] {
  const all = [...bought];
  for (const { at, on, taken, isBroken } of made) {
    const source = all[at % all.length];
    if (!source) continue;
    const each = isBroken && source.kind === 'bar' ? EACH : 1;
    const split = { from: source.id, on, taken, each };
    const kind = each === 1 ? source.kind : 'coin';
    all.push({ ...source, id: `lot ${all.length}`, kind, pieces: taken * each, costMinor: 0, split });
  }
  return all;
}

/** Returns the id of the book that still keeps its lots and sales to itself on a day; null without one. */
const apartOn = (of: Book | null | undefined, soldOn: string) =>
  of && Number(soldOn.slice(0, 4)) <= of.through ? of.id : null;

const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

it('ounces and costs of all lots are held or sold, whatever the splits, the sequence and the methods (STACK-06)', () => {
  fc.assert(
    fc.property(lots, splits, sales, methods, (bought, made, sold, perYear) => {
      const owned = withSplits(bought, made);
      const replayed = replaySales(owned, sold, (year) => perYear[year % 10] ?? 'fifo');
      const { parts, rest } = replayed;
      const weigh = (id: string, count: number) => {
        const kind = owned.find((lot) => lot.id === id)?.kind;
        return count * (kind === 'bar' ? WEIGHT_UG.bar : WEIGHT_UG.coin);
      };
      for (const { id, split, pieces: all } of owned) {
        const made = replayed.splits.find(({ lotId }) => lotId === id);
        const out = [
          ...parts.filter(({ lotId }) => lotId === id),
          ...replayed.splits.filter(({ from }) => from === id),
          rest.get(id) ?? { pieces: Number.NaN },
        ];
        expect(sum(out.map((part) => part.pieces))).toBe(split ? (made?.pieces ?? 0) * split.each : all);
      }
      const out = parts.filter(({ lotId }) => lotId !== null);
      const heldUg = sum([...rest].map(([id, lot]) => weigh(id, lot.pieces)));
      const outUg = sum(out.map(({ lotId, pieces: count }) => weigh(lotId ?? '', count)));
      const heldMinor = sum([...rest.values()].map(({ costMinor }) => costMinor));
      expect(heldMinor + sum(out.map(({ costMinor }) => costMinor ?? Number.NaN))).toBe(
        sum(bought.map(({ costMinor }) => costMinor)),
      );
      expect(heldUg + outUg).toBe(sum(bought.map((lot) => weigh(lot.id, lot.pieces))));
      for (const sale of sold) {
        const own = parts.filter(({ saleId }) => saleId === sale.id);
        expect(sum(own.map((part) => part.pieces))).toBe(sale.pieces);
        expect(sum(own.map(({ proceedsMinor }) => proceedsMinor))).toBe(sale.proceedsMinor);
      }
      const byId = new Map(owned.map((lot) => [lot.id, lot]));
      const salesById = new Map(sold.map((sale) => [sale.id, sale]));
      for (const { saleId, lotId, soldOn, costMinor } of parts) {
        const lot = lotId === null ? null : byId.get(lotId);
        if (lot) {
          expect(lot.acquiredOn <= soldOn && (lot.split?.on ?? '') <= soldOn).toBe(true);
          expect(apartOn(lot.book, soldOn)).toBe(apartOn(salesById.get(saleId)?.book, soldOn));
        }
        if (!lot) expect(costMinor).toBeNull();
      }
      for (const left of rest.values()) {
        expect(left.pieces).toBeGreaterThanOrEqual(0);
        expect(left.costMinor).toBeGreaterThanOrEqual(0);
        if (left.pieces === 0) expect(left.costMinor).toBe(0);
      }
    }),
    MODEL_OPTIONS,
  );
});
