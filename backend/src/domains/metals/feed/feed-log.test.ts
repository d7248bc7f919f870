import { METALS } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { describe, expect, it } from 'vitest';
import type { SpotBoard } from '../spot/spot-board.ts';
import { feedLog } from './feed-log.ts';
import type { FeedReport } from './read-feed.ts';

const NOTHING: FeedReport = { rejected: [], confirmed: [], doubted: [], good: [], halted: [] };
const GOOD: FeedReport = { ...NOTHING, good: METALS };
const FAILED: FeedReport = { ...NOTHING, rejected: [{ metal: null, reason: 'the feed answered 500' }] };
const STALE_GOLD: FeedReport = {
  ...NOTHING,
  rejected: [{ metal: 'gold', reason: 'it is stale' }],
  good: ['silver', 'platinum', 'palladium'],
};

/** Returns the logged lines of these readings, level and message. */
function logged() {
  const lines: string[] = [];
  const said: string[] = [];
  const note = (level: string) => (details: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(details)}`);
  const log = feedLog({ info: note('info'), warn: note('warn') }, (line) => void said.push(line));
  return { log, lines, said };
}

/** A board with gold in this state and of this age. */
function board(gold: Pick<SpotPrice, 'state' | 'reason'>, ageMs: number): SpotBoard {
  const price = { askE4: 40_000_000, bidE4: 39_900_000, changeE4: 0, atMs: 0 };
  const good = { ...price, state: 'open', reason: null } as const;
  return {
    current: () => ({
      version: '1',
      states: '',
      atMs: 0,
      isSimulated: false,
      dollars: {},
      rate: null,
      prices: {
        gold: { ...price, ...gold, metal: 'gold' },
        silver: { ...good, metal: 'silver' },
        platinum: { ...good, metal: 'platinum' },
        palladium: { ...good, metal: 'palladium' },
      },
    }),
    ages: () => ({ gold: { wallMs: ageMs, monotonicMs: ageMs } }),
  };
}

describe('the feed log', () => {
  it('logs once that the feed fails and once that it works again, and never that a failed price is good (FIX-83)', () => {
    const { log, lines } = logged();
    for (const report of [STALE_GOLD, STALE_GOLD, FAILED, FAILED, STALE_GOLD, GOOD, GOOD]) {
      log.noteReading(report);
    }
    expect(lines).toEqual([
      'warn Rejected a spot price; the last good one stays {"metal":"gold","reason":"it is stale"}',
      'warn The spot feed failed; the last good prices stay until they are too old {"reason":"the feed answered 500"}',
      'info The spot feed works again {}',
      'info The spot price is good again {"metal":"gold"}',
    ]);
  });

  it('warns once with metal and age when a price is too old to trade, and logs when trading resumes (FIX-83)', () => {
    const { log, lines } = logged();
    const open = board({ state: 'open', reason: null }, 5_000);
    const stale = (ageMs: number) => board({ state: 'stale', reason: 'age' }, ageMs);
    for (const one of [open, stale(181_000), stale(186_000), open, open]) log.noteStandings(one);
    expect(lines).toEqual([
      'warn The metal is not traded: the price is older than the limit {"metal":"gold","reason":"age","ageSeconds":181,"monotonicAgeSeconds":181}',
      'info The metal is traded again {"metal":"gold"}',
    ]);
  });

  it('does not log a closing market or a halt by the desk', () => {
    const { log, lines } = logged();
    log.noteStandings(board({ state: 'closed', reason: null }, 9_000_000));
    log.noteStandings(board({ state: 'halted', reason: 'desk' }, 0));
    expect(lines).toEqual([]);
  });

  it('prints an implausible first price at the start, and how to confirm it (FIX-82)', () => {
    const { log, said } = logged();
    const quote = { metal: 'gold', askE4: 1_097_200, bidE4: 1_090_000, atMs: 0, isHalted: false } as const;
    const report: FeedReport = { ...NOTHING, doubted: [{ quote, doubt: 'range' }] };
    log.noteReading(report);
    log.noteReading(report);
    expect(said).toEqual([
      'Not trading gold: $109.72 per troy ounce is implausible as the first price of the feed.',
      "  Check the feed's unit. If the price is right: npm run shop -- confirm-price gold 109.72",
    ]);
  });
});
