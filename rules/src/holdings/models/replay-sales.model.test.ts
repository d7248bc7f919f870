import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type Book, type OwnedLot, replaySales, SALE_METHODS, type Sale } from '../replay-sales.ts';

const KINDS = ['coin', 'bar'] as const;
const WEIGHT_UG = { coin: 31_103_477, bar: 1_000_000_000 } as const;
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

/** Returns the id of the book that still keeps its lots and sales to itself on a day; null without one. */
const apartOn = (of: Book | null | undefined, soldOn: string) =>
  of && Number(soldOn.slice(0, 4)) <= of.through ? of.id : null;

const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

it('ounces and costs of all lots are held or sold, whatever the sequence and the methods (STACK-06)', () => {
  fc.assert(
    fc.property(lots, sales, methods, (owned, sold, perYear) => {
      const { parts, rest } = replaySales(owned, sold, (year) => perYear[year % 10] ?? 'fifo');
      for (const kind of KINDS) {
        const mine = owned.filter((lot) => lot.kind === kind);
        const ids = new Set(mine.map(({ id }) => id));
        const out = parts.filter(({ lotId }) => lotId !== null && ids.has(lotId));
        const held = mine.map(({ id }) => rest.get(id) ?? { pieces: Number.NaN, costMinor: Number.NaN });
        const weight = (count: number) => count * WEIGHT_UG[kind];
        expect(sum(out.map((part) => weight(part.pieces))) + sum(held.map((lot) => weight(lot.pieces)))).toBe(
          sum(mine.map((lot) => weight(lot.pieces))),
        );
        expect(
          sum(out.map(({ costMinor }) => costMinor ?? Number.NaN)) + sum(held.map((lot) => lot.costMinor)),
        ).toBe(sum(mine.map((lot) => lot.costMinor)));
      }
      for (const sale of sold) {
        const own = parts.filter(({ saleId }) => saleId === sale.id);
        expect(sum(own.map((part) => part.pieces))).toBe(sale.pieces);
        expect(sum(own.map(({ proceedsMinor }) => proceedsMinor))).toBe(sale.proceedsMinor);
      }
      const bought = new Map(owned.map((lot) => [lot.id, lot]));
      const salesById = new Map(sold.map((sale) => [sale.id, sale]));
      for (const { saleId, lotId, soldOn, costMinor } of parts) {
        const lot = lotId === null ? null : bought.get(lotId);
        if (lot) {
          expect(lot.acquiredOn <= soldOn).toBe(true);
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
