import { describe, expect, it } from 'vitest';
import { feedMark, writeFeedAge } from './feed-state.ts';
import type { SpotPrice } from './spot-query.ts';

const NOW = Date.parse('2026-11-19T15:00:00Z');
const price = (state: SpotPrice['state'], secondsOld: number): SpotPrice => ({
  metal: 'gold',
  bid: 339_820,
  ask: 341_260,
  change: 0,
  currency: 'USD',
  at: new Date(NOW - secondsOld * 1_000).toISOString(),
  state,
});

describe('the mark of the feed (TODAY-02)', () => {
  it('shows the age of the oldest price, and the worst state', () => {
    expect(feedMark([price('open', 8), price('open', 11)], NOW)).toEqual({
      tone: 'done',
      text: 'Feed live, 11 s',
    });
    expect(feedMark([price('open', 8), price('stale', 720)], NOW)).toEqual({
      tone: 'late',
      text: 'Feed stale, 12 min',
    });
    expect(feedMark([price('halted', 8), price('open', 8)], NOW).tone).toBe('hold');
    expect(feedMark([price('closed', 9_000)], NOW)).toEqual({ tone: 'none', text: 'Market closed' });
    expect(feedMark([], NOW).tone).toBe('late');
  });

  it('never shows a negative age', () => {
    expect(writeFeedAge(new Date(NOW + 5_000).toISOString(), NOW)).toBe('0 s');
    expect(writeFeedAge(new Date(NOW - 7_300_000).toISOString(), NOW)).toBe('2 h');
  });
});
