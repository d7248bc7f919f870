import { describe, expect, it } from 'vitest';
import { settableClock } from '../../../platform/clock/settable-clock.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import type { StoredQuote } from './spot.repository.ts';
import { createSpotBoard } from './spot-board.ts';

const NOW = Date.UTC(2026, 2, 18, 15);
const CLOSE = Date.UTC(2026, 2, 18, 21);

const silver: StoredQuote = {
  metal: 'silver',
  askE4: 412_800,
  bidE4: 409_600,
  atMs: NOW,
  isHalted: false,
  halt: null,
  doubt: null,
  openSinceMs: null,
  previousCloseE4: 409_100,
  checkpoint: { askE4: 412_800, bidE4: 409_600, atMs: NOW },
  source: 'test',
  version: 7,
};

function boardAt(nowMs: number) {
  const clock = settableClock(nowMs);
  const documents = new Map<string, unknown>([
    [
      'pricing',
      {
        price_lock_minutes: 10,
        poll_seconds: 30,
        closed_market_premium_percent: 0.35,
        stale_after_seconds: 180,
        stop_orders_when_stale: true,
        orders_when_closed: true,
        reference_spot: Object.fromEntries(
          ['gold', 'silver', 'platinum', 'palladium'].map((metal) => [metal, { ask_minor: 2, bid_minor: 1 }]),
        ),
      },
    ],
  ]);
  const shop = readSettings({ documents, version: '1', countries: [], baseUrl: 'http://shop.test/' });
  return { clock, board: createSpotBoard({ clock, shop }) };
}

describe('the spot board', () => {
  it('is empty without quotes', () => {
    const { board } = boardAt(NOW);
    expect(board.current()).toMatchObject({ prices: {}, atMs: 0 });
  });

  it('returns the same snapshot until something changes', () => {
    const { board, clock } = boardAt(NOW);
    board.swap([silver]);
    const before = board.current();
    clock.advance(180_000);
    expect(board.current()).toBe(before);
    board.swap([{ ...silver, askE4: 413_000, version: 8 }]);
    expect(board.current()).not.toBe(before);
    expect(before.prices.silver?.askE4).toBe(412_800);
    expect(board.current().version).not.toBe(before.version);
  });

  it('keeps the old price until the new one is prepared', async () => {
    const { board } = boardAt(NOW);
    board.swap([silver]);
    const before = board.current();
    const prepared = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    const swapped = board.swapPrepared(
      { quotes: [{ ...silver, askE4: 413_000, version: 8 }], rates: [] },
      (next) => {
        asked.push(next);
        return prepared.promise;
      },
    );
    expect(board.current()).toBe(before);
    prepared.resolve();
    await swapped;
    expect(asked).toEqual([board.current()]);
    expect(asked[0]).toBe(board.current());
    expect(board.current().prices.silver?.askE4).toBe(413_000);
  });

  it('has the new price also when its preparation fails', async () => {
    const { board } = boardAt(NOW);
    board.swap([silver]);
    const next = [{ ...silver, askE4: 413_000, version: 8 }];
    await expect(
      board.swapPrepared({ quotes: next, rates: [] }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow();
    expect(board.current().prices.silver?.askE4).toBe(413_000);
  });

  it('computes the change since the previous close', () => {
    const { board } = boardAt(NOW);
    board.swap([silver]);
    expect(board.current().prices.silver?.changeE4).toBe(3_700);
    board.swap([{ ...silver, previousCloseE4: null }]);
    expect(board.current().prices.silver?.changeE4).toBe(0);
  });

  it('becomes stale without a new price (OPEN-39)', () => {
    const { board, clock } = boardAt(NOW);
    board.swap([silver]);
    const fresh = board.current();
    expect(fresh.prices.silver?.state).toBe('open');
    clock.advance(180_001);
    expect(board.current().prices.silver?.state).toBe('stale');
    expect(board.current().version).not.toBe(fresh.version);
  });

  it('closes with the market, with the surcharge of closed markets (OPEN-39)', () => {
    const { board, clock } = boardAt(CLOSE - 1);
    board.swap([{ ...silver, atMs: CLOSE - 1 }]);
    expect(board.current().prices.silver).toMatchObject({ state: 'open', surchargePpm: 0 });
    clock.advance(1);
    expect(board.current().prices.silver).toMatchObject({ state: 'closed', surchargePpm: 3_500 });
    clock.advance(3_600_000);
    expect(board.current().prices.silver?.state).toBe('stale');
    board.swap([{ ...silver, atMs: clock.now(), version: 8 }]);
    expect(board.current().prices.silver?.state).toBe('open');
  });

  it('shows a halt (OPEN-39)', () => {
    const { board } = boardAt(NOW);
    board.swap([{ ...silver, isHalted: true }]);
    expect(board.current().prices.silver?.state).toBe('halted');
  });

  it('keeps a halt outside trading hours, at closed-market prices, until it ends (OPEN-39)', () => {
    const { board, clock } = boardAt(CLOSE - 1);
    board.swap([
      { ...silver, halt: { sinceMs: NOW, untilMs: CLOSE + 60_000, isAutomatic: false, note: null } },
    ]);
    expect(board.current().prices.silver).toMatchObject({ state: 'halted', surchargePpm: 0 });
    const { version } = board.current();
    clock.advance(1);
    expect(board.current().prices.silver).toMatchObject({ state: 'halted', surchargePpm: 3_500 });
    expect(board.current().version).not.toBe(version);
    clock.advance(60_000);
    expect(board.current().prices.silver).toMatchObject({ state: 'closed', surchargePpm: 3_500 });
  });

  it('shows a halt of the desk until its time, and an open-ended one permanently (OPEN-39)', () => {
    const { board, clock } = boardAt(NOW);
    board.swap([
      { ...silver, halt: { sinceMs: NOW, untilMs: NOW + 60_000, isAutomatic: false, note: null } },
    ]);
    expect(board.current().prices.silver?.state).toBe('halted');
    const { version } = board.current();
    clock.advance(60_000);
    expect(board.current().prices.silver?.state).toBe('open');
    expect(board.current().version).not.toBe(version);
    board.swap([
      {
        ...silver,
        halt: { sinceMs: NOW, untilMs: Number.POSITIVE_INFINITY, isAutomatic: false, note: null },
      },
    ]);
    clock.advance(60_000);
    expect(board.current().prices.silver?.state).toBe('halted');
  });
});
