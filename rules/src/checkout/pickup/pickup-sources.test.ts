import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickupSources } from './pickup-sources.ts';

const HARBOR = { code: 'harbor', isFilledByTransfer: true };
const at = (harbor: number | null, assay: number | null, total: number) => ({
  total,
  counters: [
    ...(assay === null ? [] : [{ code: 'assay', quantity: assay }]),
    ...(harbor === null ? [] : [{ code: 'harbor', quantity: harbor }]),
  ],
});

it.each([
  ['all at the counter', 10, at(12, 0, 50), [['harbor', 10]], false],
  [
    'the rest from the vault',
    10,
    at(6, 3, 50),
    [
      ['harbor', 6],
      [null, 4],
    ],
    true,
  ],
  [
    'the rest from the vault, then from another counter',
    10,
    at(6, 3, 10),
    [
      ['harbor', 6],
      [null, 1],
      ['assay', 3],
    ],
    true,
  ],
  ['all by transfer', 10, at(0, 3, 50), [[null, 10]], true],
  ['none recorded, all from the vault', 10, at(null, null, 50), [[null, 10]], false],
  [
    'none recorded, some at another counter',
    10,
    at(null, 8, 12),
    [
      [null, 4],
      ['assay', 6],
    ],
    false,
  ],
  [
    'more at counters than the shop has',
    10,
    at(6, 9, 10),
    [
      ['harbor', 6],
      ['assay', 4],
    ],
    true,
  ],
] as const)('takes the pieces of the counter first: %s (KIND-06)', (_, wanted, stock, sources, isShort) => {
  expect(pickupSources(wanted, HARBOR, stock)).toEqual({
    sources: sources.map(([code, quantity]) => ({ code, quantity })),
    isShort,
  });
});

it('says how many can be collected if no place has the rest, or the counter gets no transfers (KIND-06)', () => {
  expect(pickupSources(10, HARBOR, at(6, 1, 8))).toEqual({ left: 8 });
  expect(pickupSources(10, { ...HARBOR, isFilledByTransfer: false }, at(6, 1, 50))).toEqual({ left: 6 });
});

it('names each wanted piece once, and none that a counter does not have (KIND-06)', () => {
  const pieces = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.option(pieces),
      fc.option(pieces),
      pieces,
      fc.boolean(),
      (wanted, harbor, assay, total, isFilledByTransfer) => {
        const found = pickupSources(wanted, { ...HARBOR, isFilledByTransfer }, at(harbor, assay, total));
        if ('left' in found) {
          expect(found.left).toBeLessThan(wanted);
          return;
        }
        expect(found.sources.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted);
        for (const { code, quantity } of found.sources) {
          if (code !== null) expect(quantity).toBeLessThanOrEqual((code === 'harbor' ? harbor : assay) ?? 0);
        }
      },
    ),
  );
});
