import { describe, expect, it } from 'vitest';
import type { MetalPrice } from '../../metals/prices/metal-prices.ts';
import { metalOfLine, metalsOfLines } from '../lines/metal-of-line.ts';
import { configurableLine, simpleLine } from '../testing.ts';
import { marketWarnings } from './market-warnings.ts';
import { metalMoves } from './metal-moves.ts';

const price = (
  metal: MetalPrice['metal'],
  state: MetalPrice['state'],
  opens_at: string | null = null,
  pause_reason: MetalPrice['pause_reason'] = null,
): MetalPrice => ({
  pause_reason,
  metal,
  state,
  opens_at,
  resumes_at: null,
  halted_at: null,
  keeps_locks: true,
  pause_note: null,
  closed_premium_percent: state === 'CLOSED' ? 0.8 : 0,
  closed_deduction_percent: 0,
  closed_for: null,
  ask: 50,
  bid: 49,
  change: 0,
  time: '2026-11-20T22:00:00.000Z',
});
const SETTINGS = {
  timeZone: 'America/New_York',
  takesOrdersWhenClosed: true,
  hasLock: false,
};
const SUNDAY = '2026-11-22T23:00:00.000Z';
const texts = (...args: Parameters<typeof marketWarnings>) => marketWarnings(...args).map(({ text }) => text);

describe('market warnings of a cart (OPEN-39)', () => {
  it('are absent while markets trade, and for metals that are not in the cart', () => {
    const prices = [price('gold', 'OPEN'), price('silver', 'HALTED')];
    expect(marketWarnings(['gold'], prices, SETTINGS)).toEqual([]);
  });

  it('closed: shows until when, the price and the surcharge', () => {
    const prices = [price('silver', 'CLOSED', SUNDAY)];
    expect(texts(['silver'], prices, SETTINGS)).toEqual([
      'The market is closed until Sunday, 6 pm. You can order now at the last price, as of Friday, 5 pm, plus 0.8% on the metal, or wait for the opening.',
    ]);
    const gold = { ...price('gold', 'CLOSED', SUNDAY), closed_premium_percent: 0.5 };
    expect(texts(['gold', 'silver'], [gold, ...prices], SETTINGS)).toEqual([
      'The market is closed until Sunday, 6 pm. You can order now at the last price, as of Friday, 5 pm, plus up to 0.8% on the metal, or wait for the opening.',
    ]);
    const free = prices.map((one) => ({ ...one, closed_premium_percent: 0 }));
    expect(texts(['silver'], free, SETTINGS)).toEqual([
      'The market is closed until Sunday, 6 pm. You can order now at the last price, as of Friday, 5 pm, or wait for the opening.',
    ]);
    expect(texts(['silver'], prices, { ...SETTINGS, takesOrdersWhenClosed: false })).toEqual([
      'The market is closed until Sunday, 6 pm. You can order again when it opens. We keep your cart.',
    ]);
  });

  it('closed on a named day: says which (MKT-01)', () => {
    const holiday = { ...price('silver', 'CLOSED', SUNDAY), closed_for: 'Good Friday' };
    expect(texts(['silver'], [holiday], { ...SETTINGS, takesOrdersWhenClosed: false })).toEqual([
      'The market is closed until Sunday, 6 pm (Good Friday). You can order again when it opens. We keep your cart.',
    ]);
  });

  it('closed: shows nothing while prices are locked, unless the shop takes no orders', () => {
    const prices = [price('silver', 'CLOSED', SUNDAY)];
    const held = { ...SETTINGS, hasLock: true };
    expect(marketWarnings(['silver'], prices, held)).toEqual([]);
    expect(marketWarnings(['silver'], prices, { ...held, takesOrdersWhenClosed: false })).toHaveLength(1);
  });

  it('halted after a fast move: says until when (MKT-03)', () => {
    const until = '2026-11-20T19:21:00.000Z';
    const moved = { ...price('silver', 'HALTED', null, 'MOVE'), resumes_at: until };
    expect(texts(['silver'], [moved], SETTINGS)).toEqual([
      'The price of silver moved fast, so trading stopped by itself. It starts again at 2:21 pm, unless our desk needs longer. We keep your cart.',
    ]);
    const told = { ...price('silver', 'HALTED', null, 'DESK'), pause_note: 'Back at 3 pm.' };
    expect(texts(['silver'], [told], SETTINGS)).toEqual(['Back at 3 pm.']);
    expect(texts(['silver'], [{ ...moved, resumes_at: null }], SETTINGS)).toEqual([
      'The price of silver moved fast, so trading stopped by itself. Our desk looks at it now. We keep your cart.',
    ]);
  });

  it('halted and stale: names the metals and says that the cart is kept', () => {
    const prices = [price('gold', 'HALTED'), price('silver', 'STALE'), price('platinum', 'HALTED')];
    expect(marketWarnings(['gold', 'silver', 'platinum'], prices, SETTINGS)).toEqual([
      {
        kind: 'warning',
        text: 'The desk has paused sales of gold and platinum. We keep your cart.',
      },
      {
        kind: 'warning',
        text: 'The price of silver stopped at 5:00 pm. We do not sell at an old price. This page updates when a new one arrives. We keep your cart.',
      },
    ]);
  });

  it('unconfirmed price: shows the reason and says that the cart is kept (FIX-03, FIX-04)', () => {
    const prices = [price('gold', 'HALTED', null, 'JUMP'), price('silver', 'STALE', null, 'CLOCK')];
    expect(texts(['gold', 'silver'], prices, SETTINGS)).toEqual([
      'The price of gold just moved by an unusual amount, and we are checking it. This takes about a minute. We keep your cart.',
      'We cannot confirm the price of silver right now. You can order when we can. We keep your cart.',
    ]);
  });

  it('cover the products whose price follows a metal', () => {
    const fixed = simpleLine({ product: { ...simpleLine().product, metal_value: null } });
    expect(metalOfLine(fixed)).toBeNull();
    expect(metalsOfLines([fixed])).toEqual([]);
    expect(metalsOfLines([configurableLine(), simpleLine()])).toEqual(['silver']);
  });
});

describe('reasons of changed prices (OPEN-26, OPEN-38)', () => {
  it.each<[Parameters<typeof metalMoves>[0], string | null]>([
    [[], null],
    [[{ metal: null, direction: 'up' }], null],
    [
      [
        { metal: 'silver', direction: 'down' },
        { metal: 'gold', direction: 'up' },
        { metal: 'gold', direction: 'up' },
      ],
      'Gold has risen, silver has fallen',
    ],
    [
      [
        { metal: 'silver', direction: 'down' },
        { metal: 'silver', direction: 'up' },
      ],
      'Silver has moved',
    ],
  ])('%j: %s', (moves, words) => {
    expect(metalMoves(moves)).toBe(words);
  });
});
