import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickupSources, transferDays } from './pickup-sources.ts';

const HARBOR = { code: 'harbor', isFilledByTransfer: true };
const at = (harbor: number | null, assay: number | null, total: number) => ({
  total,
  counters: [
    ...(assay === null ? [] : [{ code: 'assay', quantity: assay, isOpen: true }]),
    ...(harbor === null ? [] : [{ code: 'harbor', quantity: harbor, isOpen: true }]),
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

it('supplies a counter without recorded pieces from the vault alone if it gets no transfers (KIND-06)', () => {
  const unfilled = { ...HARBOR, isFilledByTransfer: false };
  const found = { sources: [{ code: null, quantity: 10 }], isShort: false };
  expect(pickupSources(10, unfilled, at(null, 8, 12))).toEqual(found);
  const places = ['harbor', 'assay'].map((code) => ({ code, transferWorkingDays: 2 }));
  expect(transferDays({ code: 'harbor', transferWorkingDays: 2 }, found, places)).toBe(2);
});

it('takes no piece of a closed counter, nor counts it in the vault (KIND-06)', () => {
  const counters = [
    { code: 'assay', quantity: 8, isOpen: false },
    { code: 'harbor', quantity: 6, isOpen: true },
  ];
  expect(pickupSources(10, HARBOR, { total: 17, counters })).toEqual({ left: 9 });
});

it.each([
  ['all here', 3, [['harbor', 4]], false, 0],
  ['from the vault to a counter without pieces of its own', 3, [[null, 4]], false, 3],
  ['from the vault beside that counter', 0, [[null, 4]], false, 0],
  [
    'the rest from the vault beside that counter',
    0,
    [
      ['harbor', 1],
      [null, 4],
    ],
    true,
    1,
  ],
  [
    'from another counter',
    3,
    [
      [null, 4],
      ['assay', 1],
    ],
    true,
    5,
  ],
  ['from a counter that has left the settings', 0, [['old', 1]], false, 1],
] as const)(
  'takes as many working days as the way of the pieces: %s (KIND-06)',
  (_, days, sources, isShort, expected) => {
    const harbor = { code: 'harbor', transferWorkingDays: days };
    const found = { sources: sources.map(([code, quantity]) => ({ code, quantity })), isShort };
    expect(transferDays(harbor, found, [harbor, { code: 'assay', transferWorkingDays: 2 }])).toBe(expected);
  },
);

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
          if (!isFilledByTransfer) expect(code).not.toBe('assay');
        }
      },
    ),
  );
});
